// The number of participants by class and by club, for the charts.
import type { Club, Participant, RacingClass } from '@/api'
import { compareValues } from '@/lib/compare'
import type { Language } from '@/lib/text/languages'

export interface Count {
  name: string
  count: number
  color?: string
  country?: string
}

/** Every class of the stage, the hardest first; then classes that the stage no longer has. */
export function countByClass(
  participants: readonly Participant[],
  classes: readonly Pick<RacingClass, 'name' | 'color' | 'order'>[],
): Count[] {
  const counted = countBy(participants, ({ racingClass }) => racingClass)
  const stageClassCounts = classes
    .toSorted((a, b) => b.order - a.order)
    .map(({ name, color }) => ({ name, color, count: counted.get(name) ?? 0 }))
  const removedClasses = [...counted].filter(
    ([name]) => !classes.some((racingClass) => racingClass.name === name),
  )
  return [...stageClassCounts, ...removedClasses.map(([name, count]) => ({ name, count }))]
}

/** The largest club first, without the riders without a club. */
export function countByClub(participants: readonly Participant[], language: Language): Count[] {
  const clubs = new Map<string, Club>()
  for (const { club } of participants) if (club) clubs.set(club.id, club)
  const counted = countBy(participants, ({ club }) => club?.id)
  return [...clubs.values()]
    .map(({ id, country }) => ({ name: id, country, count: counted.get(id) ?? 0 }))
    .toSorted((a, b) => b.count - a.count || compareValues(a.name, b.name, language))
}

function countBy<P>(things: readonly P[], nameOf: (thing: P) => string | undefined): Map<string, number> {
  const counted = new Map<string, number>()
  for (const thing of things) {
    const name = nameOf(thing)
    if (name !== undefined) counted.set(name, (counted.get(name) ?? 0) + 1)
  }
  return counted
}
