// The start list by class: the classes with riders, the hardest first, each by number.
import type { RacingClass } from '@/api'
import { byNumber, type ListedParticipant } from '../participants/sorting'

export interface Sheet {
  name: string
  /** Undefined for a class that the stage no longer has. */
  racingClass: RacingClass | undefined
  participants: ListedParticipant[]
}

export function sheetsOf(
  classes: readonly RacingClass[],
  participants: readonly ListedParticipant[],
): Sheet[] {
  const ordered = classes.toSorted((a, b) => b.order - a.order)
  const names = new Set([
    ...ordered.map(({ name }) => name),
    ...participants.map((participant) => participant.racingClass),
  ])
  return [...names]
    .map((name) => ({
      name,
      racingClass: ordered.find((racingClass) => racingClass.name === name),
      participants: byNumber(participants.filter((participant) => participant.racingClass === name)),
    }))
    .filter((sheet) => sheet.participants.length > 0)
}
