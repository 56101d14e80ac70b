// The shape of a season before its results are there.
import { Skeleton, SkeletonBlock, SkeletonLines } from '../../ui/skeleton'

export function OwnResultsSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock className="mb-4 h-8 w-40" />
      <SkeletonLines lines={4} />
    </Skeleton>
  )
}
