// The day's riders in the form that the judging screens use. The racing number serves as the id, because
// nothing else identifies a rider here.
import { nextMissingLap } from '@/features/judging/riders/laps'
import type { SectionRider } from '@/features/judging/riders/find-rider'
import { type DaySheet, rideFinder, racingNumbers } from '../days/day'

export function ridersOf(sheet: DaySheet, section: number) {
  const rideOf = rideFinder(sheet.rides)
  const names = new Map(sheet.riders.map(({ racingNumber, name }) => [racingNumber, name]))
  const withNumber = (racingNumber: string): SectionRider => {
    const laps = Array.from(
      { length: sheet.day.laps },
      (_, index) => rideOf(racingNumber, section, index + 1)?.total ?? null,
    )
    return {
      id: racingNumber,
      racingNumber,
      name: names.get(racingNumber) ?? '',
      racingClass: '',
      bike: '',
      classSettings: null,
      ridesHere: true,
      annulled: [],
      laps,
      next: nextMissingLap(laps, []),
      conflicts: [],
    }
  }
  const dnfNumbers = new Set(sheet.riders.filter(({ dnf }) => dnf).map(({ racingNumber }) => racingNumber))
  const riders = racingNumbers(sheet)
    .filter((racingNumber) => !dnfNumbers.has(racingNumber))
    .map(withNumber)
  return {
    /** Without those who gave up, because no more rides are expected of them. */
    riders,
    /** The rider of any number, including one that is not listed yet. */
    withNumber,
  }
}
