// The placeholder of a season while its results are loading.
import { Skeleton, SkeletonBlock, SkeletonLines } from '../../ui/skeleton'

export function OwnResultsSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock className="mb-4 h-8 w-40" />
      <SkeletonLines lines={4} />
    </Skeleton>
  )
}
