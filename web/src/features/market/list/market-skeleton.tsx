// The loading skeleton of the cards.
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton'
import './ad-cards.css'

export function MarketSkeleton() {
  return (
    <Skeleton>
      <span aria-hidden="true" className="ad-cards">
        {Array.from({ length: 8 }, (_, card) => (
          <span key={card} className="flex flex-col gap-2">
            <SkeletonBlock className="aspect-4/3 w-full" />
            <SkeletonBlock className="h-8 w-1/2" />
            <SkeletonBlock className="h-5 w-full" />
          </span>
        ))}
      </span>
    </Skeleton>
  )
}
