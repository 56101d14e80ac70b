// The start list by class: the classes with riders, the hardest first, each by number; with start times both are
// in the order of the starts.
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
  startTimes: ReadonlyMap<string, string> = new Map(),
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
      participants: byStart(
        byNumber(participants.filter((participant) => participant.racingClass === name)),
        startTimes,
      ),
    }))
    .filter((startList) => startList.participants.length > 0)
    .toSorted((a, b) => firstStart(a, startTimes) - firstStart(b, startTimes))
}

/** Riders without a start come last. */
function byStart(
  participants: readonly ListedParticipant[],
  startTimes: ReadonlyMap<string, string>,
): ListedParticipant[] {
  return participants.toSorted((a, b) => momentOf(a, startTimes) - momentOf(b, startTimes))
}

function firstStart({ participants }: ClassStartList, startTimes: ReadonlyMap<string, string>): number {
  return Math.min(...participants.map((participant) => momentOf(participant, startTimes)))
}

function momentOf({ id }: ListedParticipant, startTimes: ReadonlyMap<string, string>): number {
  const time = startTimes.get(id)
  // Not Infinity: the difference of two of them is no number.
  return time === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(time)
}
