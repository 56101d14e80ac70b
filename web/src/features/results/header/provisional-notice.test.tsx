// What spectators see of provisional and official results.
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aBoard, aRow } from '@/testing/board'
import { openBrowser } from '../testing/browser'
import { openResults } from '../testing/page'
import { aLiveStage } from '../testing/stage'

const NOW = '2026-06-06T12:04:00Z'
const stage = aLiveStage({ features: ['protests'] })
const period = { postedAt: NOW, endsAt: '2026-06-06T12:34:00Z' }

beforeEach(() => openBrowser(1400))
afterEach(() => vi.unstubAllGlobals())

function atFixedTime() {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(NOW) })
  onTestFinished(() => void vi.useRealTimers())
}

test('the clock of the protest period counts down, and then the period is over', async () => {
  atFixedTime()
  await openResults({ stage, board: { ...aBoard([aRow('a', 0)]), protestPeriod: period } })
  expect(await screen.findByText('Provisional results, posted 15:04')).toBeVisible()
  expect(screen.getByText(/Protests until 15:34/)).toBeVisible()
  expect(screen.getByRole('timer')).toHaveTextContent(/^\((30:00|29:5\d)\)$/)
  expect(screen.queryByText('Live')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(30 * 60_000))
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getByText(/Protest period over/)).toBeVisible()
})

test('official results say who signed them', async () => {
  const approved = { resultsStatus: 'approved', phase: 'approved' } as const
  const signedOff = { name: 'Anna Kalniņa', at: '2026-06-06T13:10:00Z' }
  await openResults({
    stage: aLiveStage({ ...approved, signedOff, features: ['protests'] }),
    board: { ...aBoard([aRow('a', 0)]), ...approved, signedOff },
  })
  expect(await screen.findByText(/^Official results, signed off by Anna Kalniņa, .*16:10$/)).toBeVisible()
})

test('printed results say that they are provisional, and until when protests are possible', async () => {
  atFixedTime()
  await openResults({ stage, board: { ...aBoard([aRow('a', 0)]), protestPeriod: period } })
  fireEvent(window, new Event('beforeprint'))
  onTestFinished(() => void fireEvent(window, new Event('afterprint')))
  expect(screen.getByText(/^Posted .*15:04, protests until 15:34$/)).toBeVisible()
  expect(screen.queryByText('Preliminary results')).toBeNull()
})
