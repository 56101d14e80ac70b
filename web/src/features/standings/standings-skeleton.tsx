// The placeholder of the standings while they load.
import { Skeleton, SkeletonBlock } from '../../ui/skeleton'

export function StandingsSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock className="h-10 w-3/4 sm:w-96" />
      <SkeletonBlock className="mt-2 h-6 w-full sm:w-2/3" />
      <SkeletonBlock className="mt-6 h-11 w-full sm:w-96" />
      {[0, 1, 2, 3, 4].map((group) => (
        <SkeletonBlock key={group} className="mt-3 h-12" />
      ))}
    </Skeleton>
  )
}
