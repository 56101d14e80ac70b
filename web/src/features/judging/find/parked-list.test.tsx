import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ridersAt } from '../riders/find-rider'
import { sectionTotals } from '../riders/laps'
import { stopwatchAtZero } from '@/features/scoring/ride-in-progress'
import { judgeSheet, rider as riderCalled } from '../testing/sheet'
import { type ParkedRide, ParkedList } from './parked-list'

const sheet = judgeSheet({ riders: [riderCalled('21', 'Uku Tamm', 'A')] })
const event = (name: 'JudgeAddFault' | 'JudgeAddPointsA', points: number) => ({
  name,
  points,
  timestamp: '2026-06-06T10:00:00Z',
})

function show(format: ParkedRide['stage']['format'], events: ParkedRide['ride']['events']) {
  const [rider] = ridersAt(7, sheet, sectionTotals({ sheet, requestedAt: 0 }, []))
  if (!rider) throw new Error('the sheet has no rider')
  const ride = { section: 7, participant: rider.id, lap: 1, events, stopwatch: stopwatchAtZero }
  render(
    <ParkedList
      parked={[{ ride, rider, stage: { ...sheet.stage, format }, isElsewhere: false }]}
      onResume={vi.fn<() => void>()}
      onDiscard={vi.fn<() => void>()}
    />,
  )
  return screen.getByRole('button', { name: 'Continue with number 21, lap 1' })
}

test('a parked ride shows the number of faults', () => {
  const row = show('classic', [event('JudgeAddFault', 1), event('JudgeAddFault', 1)])
  expect(row).toHaveTextContent('Parked, lap 1, 2 faults')
  expect(row).toHaveAccessibleDescription('2 faults')
})

test('a parked ride of open free also shows its points', () => {
  const events = [event('JudgeAddPointsA', 10), event('JudgeAddFault', 3)]
  expect(show('openFree', events)).toHaveTextContent('Parked, lap 1, 1 fault, points: 7')
})

test('a parked ride without faults shows no fault count', () => {
  expect(show('classic', [])).toHaveTextContent(/lap 1$/)
})
