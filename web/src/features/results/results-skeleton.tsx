// The placeholder of the results while they load.
import { Skeleton, SkeletonBlock } from '@/ui/queries/skeleton'

export function HeaderSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock className="h-10 w-3/4 sm:w-96" />
      <SkeletonBlock className="mt-2 h-5 w-1/2 sm:w-72" />
      <Classes />
    </Skeleton>
  )
}

export function ResultsSkeleton() {
  return (
    <Skeleton>
      <Classes />
    </Skeleton>
  )
}

function Classes() {
  return (
    <>
      <SkeletonBlock className="mt-4 h-11 w-56" />
      {[0, 1].map((racingClass) => (
        <div key={racingClass} className="mt-4 flex flex-col gap-1">
          <SkeletonBlock className="h-12" />
          {[0, 1, 2, 3].map((row) => (
            <SkeletonBlock key={row} className="h-14" />
          ))}
        </div>
      ))}
    </>
  )
}
