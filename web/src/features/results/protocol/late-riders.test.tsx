import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RiderTimes } from '@/api'
import { aRow } from '@/testing/board'
import { riderTimes } from '@/features/start-order/testing/start-order'
import type { ProtocolRow } from './ruling-reasons'
import { aSecretaryRow } from '../testing/stage'
import { LateRiders } from './late-riders'

const show = (rows: ProtocolRow[], times: RiderTimes[] = []) =>
  render(<LateRiders title="Late riders" rows={rows} times={times} />)
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

const penalty = (points: number, reasonCode: 'lateStart' | 'timeLimit' | 'equipment') => ({
  points,
  reasonCode,
  reason: '',
  createdAt: '2026-06-06T08:00:00Z',
})

test('late riders are listed in the order of the rows, with the minutes of each kind', () => {
  const times = [
    riderTimes('b', { minutesOverLimit: 6 }),
    riderTimes('a', { minutesLateAtStart: 4, minutesOverLimit: 2 }),
    riderTimes('c'),
  ]
  show([aRow('a', 0), aRow('b', 1), aRow('c', 2)], times)
  expect(screen.getByRole('list', { name: 'Late riders' })).toBeVisible()
  expect(lines()).toEqual([
    '1 Rider a: 4 min late at the start · 2 min over the time limit',
    '2 Rider b: 6 min over the time limit',
  ])
})

test('the points that a rider was given for lateness follow, where the secretary’s rows have them', () => {
  const penalties = [penalty(4, 'lateStart'), penalty(2, 'timeLimit'), penalty(5, 'equipment')]
  show([aSecretaryRow('a', 0, { penalties })], [riderTimes('a', { minutesLateAtStart: 4 })])
  expect(lines()).toEqual(['1 Rider a: 4 min late at the start · penalty points: 6'])
})

test('a finish after the end of the class counts without recorded times', () => {
  show([aRow('a', 0, { finished: true, endTimeDifference: -3 }), aRow('b', 1, { endTimeDifference: -3 })])
  expect(lines()).toEqual(['1 Rider a: 3 minutes after the end of the class'])
})

test('without late riders there is nothing', () => {
  show([aRow('a', 0)], [riderTimes('a')])
  expect(screen.queryByText('Late riders')).not.toBeInTheDocument()
})
