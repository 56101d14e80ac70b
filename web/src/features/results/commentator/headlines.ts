// The sentences about a class that a commentator reads first, and the riders who are worth a line. The server
// computed what each rider can still reach; here riders are only chosen.
import type { RiderOutlook } from '@/api'

export interface Headline {
  kind: 'sureOfWin' | 'canWin' | 'sureOfPodium' | 'canReachPodium'
  riders: readonly RiderOutlook[]
  count: number
}

/** More names than this are only counted. */
const MAX_NAMES = 6
const PODIUM = 3
/** Riders who can't reach the podium have a line only up to this place. */
const LAST_LINE = 5

export function headlines(riders: readonly RiderOutlook[]): Headline[] {
  const headline = (kind: Headline['kind'], named: readonly RiderOutlook[]): Headline[] =>
    named.length === 0 ? [] : [{ kind, riders: named.slice(0, MAX_NAMES), count: named.length }]
  const winners = riders.filter(({ worstPlace }) => worstPlace === 1)
  const reaching = (place: number) =>
    riders.filter(({ bestPlace }) => bestPlace !== null && bestPlace <= place)
  if (winners.length > 0) {
    const others = reaching(PODIUM).filter((rider) => !winners.includes(rider))
    const isSure = ({ worstPlace }: RiderOutlook) => worstPlace !== null && worstPlace <= PODIUM
    return [
      ...headline('sureOfWin', winners),
      ...headline('sureOfPodium', others.filter(isSure)),
      ...headline(
        'canReachPodium',
        others.filter((rider) => !isSure(rider)),
      ),
    ]
  }
  return headline('canWin', reaching(1))
}

/** The riders of the table: all who can still reach the podium, and at least the first few. */
export function shownRiders(riders: readonly RiderOutlook[]): RiderOutlook[] {
  return riders.filter(
    ({ bestPlace }, index) => index < LAST_LINE || (bestPlace !== null && bestPlace <= PODIUM && index < 15),
  )
}
