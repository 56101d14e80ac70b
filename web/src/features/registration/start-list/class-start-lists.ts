// The start list by class: the classes with riders, the hardest first, each by number.
import type { RacingClass } from '@/api'
import { byNumber, type ListedParticipant } from '../participants/table/sorting'

/** The riders of one class. */
export interface ClassStartList {
  name: string
  /** Undefined for a class that the stage no longer has. */
  racingClass: RacingClass | undefined
  participants: ListedParticipant[]
}

export function startListsByClass(
  classes: readonly RacingClass[],
  participants: readonly ListedParticipant[],
): ClassStartList[] {
  const hardestFirst = classes.toSorted((a, b) => b.order - a.order)
  const names = new Set([
    ...hardestFirst.map(({ name }) => name),
    ...participants.map((participant) => participant.racingClass),
  ])
  return [...names]
    .map((name) => ({
      name,
      racingClass: hardestFirst.find((racingClass) => racingClass.name === name),
      participants: byNumber(participants.filter((participant) => participant.racingClass === name)),
    }))
    .filter((startList) => startList.participants.length > 0)
}
