import { expect, test } from 'vitest'
import type { RiderOutlook } from '@/api'
import { headlines, shownRiders } from './headlines'

const rider = (id: number, bestPlace: number | null, worstPlace: number | null): RiderOutlook => ({
  id: String(id),
  name: `Rider ${id}`,
  racingNumber: String(id),
  place: id,
  total: id,
  missing: 1,
  bestPlace,
  worstPlace,
  needs: [],
})
const ids = (riders: readonly RiderOutlook[]) => riders.map(({ id }) => id)

test('an open win names those who can still win', () => {
  const [headline, ...more] = headlines([rider(1, 1, 3), rider(2, 1, 4), rider(3, 2, 5)])
  expect(more).toEqual([])
  expect([headline?.kind, ids(headline?.riders ?? [])]).toEqual(['canWin', ['1', '2']])
})

test('a decided win names the winner, and who can still reach the podium', () => {
  const found = headlines([
    rider(1, 1, 1),
    rider(2, 2, 4),
    rider(3, 3, 4),
    rider(4, 4, 4),
    rider(5, null, null),
  ])
  expect(found.map(({ kind, riders }) => [kind, ids(riders)])).toEqual([
    ['sureOfWin', ['1']],
    ['canReachPodium', ['2', '3']],
  ])
})

test('riders who are sure of the podium are not among those who can still reach it', () => {
  const found = headlines([rider(1, 1, 1), rider(2, 2, 3), rider(3, 2, 4), rider(4, 3, 4)])
  expect(found.map(({ kind, riders }) => [kind, ids(riders)])).toEqual([
    ['sureOfWin', ['1']],
    ['sureOfPodium', ['2']],
    ['canReachPodium', ['3', '4']],
  ])
})

test('of many riders some are named and all are counted', () => {
  const [headline] = headlines(Array.from({ length: 9 }, (_, index) => rider(index + 1, 1, 9)))
  expect([headline?.count, headline?.riders.length]).toEqual([9, 6])
})

test('the table has the first riders and all who can still reach the podium', () => {
  const riders = [1, 2, 3, 4, 5, 6, 7].map((id) => rider(id, id === 7 ? 3 : id, 7))
  expect(ids(shownRiders(riders))).toEqual(['1', '2', '3', '4', '5', '7'])
})
