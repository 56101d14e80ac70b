// The loading skeleton of the home page.
import { Skeleton, SkeletonBlock } from '../../ui/skeleton'

export function CompetitionsSkeleton() {
  return (
    <Skeleton>
      <span className="grid gap-4 lg:grid-cols-2">
        {[1, 2, 3, 4].map((card) => (
          <SkeletonBlock key={card} className="h-44 rounded-card" />
        ))}
      </span>
    </Skeleton>
  )
}
