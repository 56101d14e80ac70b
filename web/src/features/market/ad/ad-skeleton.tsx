// The loading skeleton of an advert.
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton'

export function AdSkeleton() {
  return (
    <Skeleton className="min-h-0">
      <span aria-hidden="true" className="flex flex-col gap-3">
        <SkeletonBlock className="aspect-4/3 w-full" />
        <SkeletonBlock className="h-10 w-1/3" />
        <SkeletonBlock className="h-24 w-full" />
      </span>
    </Skeleton>
  )
}
