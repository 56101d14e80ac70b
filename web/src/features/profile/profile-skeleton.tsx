// The loading skeleton of the profile.
import { Skeleton, SkeletonBlock, SkeletonLines } from '../../ui/skeleton'

export function ProfileSkeleton() {
  return (
    <Skeleton>
      <span className="flex flex-col gap-6">
        <SkeletonBlock className="h-16 w-64" />
        <SkeletonLines lines={4} />
        <SkeletonLines lines={3} />
      </span>
    </Skeleton>
  )
}
