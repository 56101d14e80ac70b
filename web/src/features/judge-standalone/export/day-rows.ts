// The cells of a day's file: place, rider, total and counts, then every ride.
import type { TFunction } from '@/lib/i18n'
import { rulesOf } from '@/features/scoring/scored-stage'
import { type DaySheet, rideFinder } from '../days/day'
import { type RankedRow, ranking, fullRideCount } from '../ranking/ranking'
import type { Cell } from './csv'

export function dayRows(sheet: DaySheet, t: TFunction): Cell[][] {
  const { day } = sheet
  const rideOf = rideFinder(sheet.rides)
  const countedScores = day.format === 'classic' ? rulesOf(day).section.scores : []
  const gates = Array.from({ length: fullRideCount(day) }, (_, index) => ({
    lap: Math.floor(index / day.sections) + 1,
    section: (index % day.sections) + 1,
  }))
  const header = [
    t('results.place'),
    t('stages.number'),
    t('results.name'),
    t('judging.total'),
    t('standalone.status'),
    ...countedScores.map((score) => t('standalone.count', { score })),
    ...gates.map((gate) => t('standalone.gate', gate)),
  ]
  const lines = ranking(sheet).map((row) => {
    const rider = [row.dnf ? null : row.place, Number(row.racingNumber), row.name, row.total, statusOf(row)]
    const counts = countedScores.map((_, index) => row.statistics[index] ?? 0)
    const totals = gates.map(({ section, lap }) => rideOf(row.racingNumber, section, lap)?.total ?? null)
    return rider.concat(counts, totals)
  })
  return [header, ...lines]

  function statusOf({ dnf, isFinished, rideCount }: RankedRow): string {
    if (dnf) return 'DNF'
    return isFinished
      ? t('results.finished')
      : t('standalone.progress', { done: rideCount, all: fullRideCount(day) })
  }
}
