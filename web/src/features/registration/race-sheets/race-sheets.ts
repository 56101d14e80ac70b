// The content of the blank forms: the riders and laps of each section, and the sections of each rider's card.
import type { Participant, RacingClass } from '@/api'
import { annulledLaps } from '@/lib/sport/annulled'
import { byNumber } from '../participants/table/sorting'

export interface SectionSheet {
  section: number
  /** The highest number of laps in this section. */
  laps: number
  riders: { rider: Participant; laps: number; annulled: number[]; color: string }[]
}

/** The sections with riders, each with its riders by number. */
export function sectionSheets(
  classes: readonly RacingClass[],
  participants: readonly Participant[],
): SectionSheet[] {
  const sections = new Set(classes.flatMap((racingClass) => racingClass.sections))
  return [...sections]
    .toSorted((a, b) => a - b)
    .map((section) => {
      const riders = byNumber(participants).flatMap((rider) => {
        const racingClass = classes.find(({ name }) => name === rider.racingClass)
        return racingClass?.sections.includes(section)
          ? [
              {
                rider,
                laps: racingClass.laps,
                annulled: annulledLaps(racingClass, section),
                color: racingClass.color,
              },
            ]
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

/** The cards of riders whose class exists, by class, the hardest first, and then by number. */
export function riderCards(
  classes: readonly RacingClass[],
  participants: readonly Participant[],
): RiderCard[] {
  return classes
    .toSorted((a, b) => b.order - a.order)
    .flatMap((racingClass) =>
      byNumber(participants.filter((participant) => participant.racingClass === racingClass.name)).map(
        (rider) => ({
          rider,
          racingClass,
        }),
      ),
    )
}
