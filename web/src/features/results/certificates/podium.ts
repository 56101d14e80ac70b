// Who gets a certificate: the riders who finished in the first three places of their class. Riders who share
// a place all get one.
import type { RacingClass, Row } from '@/api'
import { riderState, visiblePlace } from '../display/rider-state'

export const podiumPlaces = [1, 2, 3] as const
export type PodiumPlace = (typeof podiumPlaces)[number]

export interface Award {
  racingClass: RacingClass
  row: Row
  place: PodiumPlace
}

/** Returns the awards by class, the hardest first, and place. */
export function awardsOf(classes: readonly RacingClass[], rows: readonly Row[]): Award[] {
  const hardestFirst = classes.toSorted((a, b) => b.order - a.order)
  const inOrder = rows.toSorted((a, b) => a.rank.order - b.rank.order)
  return hardestFirst.flatMap((racingClass) =>
    inOrder.flatMap((row) => {
      if (row.racingClass !== racingClass.name) return []
      const place = podiumPlaces.find((podiumPlace) => podiumPlace === finalPlace(row))
      return place ? [{ racingClass, row, place }] : []
    }),
  )
}

/** The place of a rider who has finished. */
function finalPlace(row: Row): number | null {
  const state = riderState(row, false)
  return state === 'finished' ? visiblePlace(row, state) : null
}
