// A day for tests, with the rides that a test passes.
import { defaultGateValues } from '@/lib/sport/gate-values'
import { type Day, type DaySheet, type DayRide } from '../days/day'

export const aDay: Day = {
  id: 'day-1',
  name: 'Sūnu grava',
  startedAt: '2026-06-06T07:00:00.000Z',
  format: 'classic',
  sections: 2,
  laps: 2,
  gateValues: defaultGateValues,
}

/** Rides by racing number, each as section, lap and total, each a minute after the one before. */
export function daySheet(
  rides: Record<string, [section: number, lap: number, total: number][]>,
  day = aDay,
): DaySheet {
  return {
    day,
    riders: [],
    rides: Object.entries(rides).flatMap(([racingNumber, own]) =>
      own.map(([section, lap, total], minute) => dayRide(racingNumber, section, lap, total, minute, day)),
    ),
  }
}

export function dayRide(
  racingNumber: string,
  section: number,
  lap: number,
  total: number,
  minute = 0,
  day = aDay,
): DayRide {
  const recordedAt = new Date(Date.parse(day.startedAt) + minute * 60_000).toISOString()
  return { day: day.id, racingNumber, section, lap, total, events: [], recordedAt }
}
