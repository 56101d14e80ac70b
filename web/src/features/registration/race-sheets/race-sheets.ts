// What the blank sheets of a race day have on them: who rides a section in how many laps, and which rides a rider's card has.
import type { Participant, RacingClass } from '../../../api'
import { byNumber } from '../participants/sorting'

export interface SectionSheet {
  section: number
  /** The most laps of those who ride here. */
  laps: number
  riders: { rider: Participant; laps: number; color: string }[]
}

/** The sections that somebody rides, each with its riders by number. */
export function sectionSheets(
  classes: readonly RacingClass[],
  participants: readonly Participant[],
): SectionSheet[] {
  const sections = new Set(classes.flatMap((one) => one.sections))
  return [...sections]
    .toSorted((a, b) => a - b)
    .map((section) => {
      const riders = byNumber(participants).flatMap((rider) => {
        const racingClass = classes.find(({ name }) => name === rider.racingClass)
        return racingClass?.sections.includes(section)
          ? [{ rider, laps: racingClass.laps, color: racingClass.color }]
          : []
      })
      return { section, laps: Math.max(0, ...riders.map(({ laps }) => laps)), riders }
    })
    .filter(({ riders }) => riders.length > 0)
}

export interface RiderCard {
  rider: Participant
  racingClass: RacingClass
}

/** The cards of the riders whose class the stage has, class by class, the hardest first, each by number. */
export function riderCards(
  classes: readonly RacingClass[],
  participants: readonly Participant[],
): RiderCard[] {
  return classes
    .toSorted((a, b) => b.order - a.order)
    .flatMap((racingClass) =>
      byNumber(participants.filter((one) => one.racingClass === racingClass.name)).map((rider) => ({
        rider,
        racingClass,
      })),
    )
}

/** "1" to the count. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
