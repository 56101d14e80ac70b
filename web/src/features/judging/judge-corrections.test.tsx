// Rides that are recorded again, corrected, moved or parked: what the judge sees, and what is sent to the
// server.

import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { TEST_RIDE } from './outbox/outbox-entry'
import { memory } from './outbox/memory'
import { entriesOf } from './outbox/outbox-store'
import { type RideInProgress, STOPWATCH_RESET } from '@/features/scoring/ride-in-progress'
import {
  chooseLap,
  freshPhone,
  nextRider,
  openPage,
  ownRides,
  press,
  reload,
  rider,
  score,
} from './testing/judge-page'
import type { JudgeServer } from './testing/judge-server'
import { scope } from './testing/phone'
import { judgeSheet } from './testing/sheet'

const BEFORE_START = '2026-06-06T06:00:00Z'
const HOUR_MS = 3_600_000
let server: JudgeServer

beforeEach(() => {
  server = freshPhone()
})
afterEach(() => memory.close())

/** The recorded scores of a rider in section 7, from lap 1 on. */
const recorded = (participant: string, totals: number[]) =>
  totals.map((total, index) => ({ participant, key: `section7-lap${index + 1}`, total, conflict: false }))

const parkedRides = () => screen.findByRole('region', { name: 'Parked rides' })

const fault = { name: 'JudgeAddFault' as const, points: 1, timestamp: '2026-06-06T10:00:00Z' }

/** A parked ride in section 7 with the given number of faults. */
function parked(participant: string, lap: number, faults: number, replaces?: string): RideInProgress {
  const events = Array.from({ length: faults }, () => fault)
  const ride = { section: 7, participant, lap, events, stopwatch: STOPWATCH_RESET }
  return replaces === undefined ? ride : { ...ride, replaces }
}

/** Parks rides as another tab of this phone would. */
function park(...rides: RideInProgress[]) {
  localStorage.setItem(`zerodab-parked ${scope.owner} ${scope.stage}`, JSON.stringify(rides))
  dispatchEvent(new StorageEvent('storage'))
}

/** Lap 1 of number 21 is recorded, lap 2 and a correction of lap 1 are parked. */
async function parkTwo() {
  await openPage()
  await rider(/Tamm/)
  await score(1)
  await nextRider()
  const [entry] = await entriesOf(memory, scope)
  act(() => park(parked('r21', 2, 1), parked('r21', 1, 2, entry?.id)))
}

describe('a test ride', () => {
  test('that was never delivered is not replaced by the ride of the race', async () => {
    const realNow = Date.now
    let elapsed = 0
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + elapsed)
    server.sheet = judgeSheet({ serverNow: BEFORE_START })
    await openPage()
    await screen.findByText(/^Still to come/)
    server.isUnreachable = true
    await rider(/Tamm/)
    await score(2)
    await nextRider()
    elapsed = 2 * HOUR_MS
    await rider(/Tamm/)
    await score(3)
    const saved = await screen.findByRole('dialog', { name: /^Saved: number 21.*lap 1, points: 3$/ })
    expect(within(saved).queryByText('Test ride: it does not count')).not.toBeInTheDocument()
    const [, raceEntry] = await entriesOf(memory, scope)
    expect(raceEntry).toMatchObject({ lap: 1, total: 3 })
    expect(raceEntry).not.toHaveProperty('replaces')
  })

  test('that the office accepted counts, and is replaced only after a question', async () => {
    server.sheet = judgeSheet({ serverNow: BEFORE_START })
    server.answer = ({ id }) => ({ id, outcome: 'accepted', code: TEST_RIDE, message: null })
    await openPage()
    await rider(/Tamm/)
    await score(2)
    await nextRider()
    await rider(/Tamm/)
    await waitFor(() => expect(server.entries).toHaveLength(1))
    server.sheet = judgeSheet({ entries: recorded('r21', [2]) })
    await reload()
    await chooseLap('Lap 1, points: 2')
    expect(await screen.findByText('Lap 1 already has 2. Different points replace it.')).toBeVisible()
    await ownRides()
    expect(await screen.findByRole('button', { name: 'Edit ride: number 21, lap 1' })).toBeVisible()
    expect(screen.queryByText('Test ride: it does not count')).not.toBeInTheDocument()
  })
})

describe('a parked ride', () => {
  test('stays beside a correction of the same rider', async () => {
    park(parked('r21', 2, 1))
    server.sheet = judgeSheet({ entries: recorded('r21', [1]) })
    await openPage()
    await press('Continue with number 21, lap 2')
    await chooseLap('Lap 3, not ridden yet')
    await score(5)
    await nextRider()
    act(() => park(parked('r21', 2, 1)))
    await ownRides()
    await press('Edit ride: number 21, lap 3')
    await press('Fault, counted: 0')
    await press('Park')
    expect(within(await parkedRides()).getAllByRole('listitem')).toHaveLength(2)
  })

  test('is offered when its rider is found by number', async () => {
    await parkTwo()
    await press('2')
    await press('1')
    const dialog = await screen.findByRole('dialog', { name: 'Parked rides' })
    expect(within(dialog).getByRole('button', { name: 'Continue with number 21, lap 2' })).toBeVisible()
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Continue with number 21, lap 1, correction' }),
    )
    expect(await screen.findByRole('button', { name: 'Fault, counted: 2' })).toBeVisible()
    expect(screen.getByText('Your points for lap 1 (1) will be replaced.')).toBeVisible()
  })

  test('of another lap still allows a new ride', async () => {
    park(parked('r21', 2, 1))
    await openPage()
    await press('2')
    await press('1')
    await press('New ride, lap 1')
    expect(await screen.findByRole('button', { name: 'Fault, counted: 0' })).toBeVisible()
  })

  test('that corrects a ride is resumed when the ride is corrected again', async () => {
    await parkTwo()
    await ownRides()
    await press('Edit ride: number 21, lap 1')
    expect(await screen.findByRole('button', { name: 'Fault, counted: 2' })).toBeVisible()
  })

  test('of another section is listed, and one tap switches to its section', async () => {
    park(parked('r07', 1, 1))
    server.sheet = judgeSheet({ sections: [7, 8] })
    const { router } = await openPage()
    await press(/Section 8/)
    await press('Continue with number 07, lap 1, Section 7')
    expect(await screen.findByRole('button', { name: 'Fault, counted: 1' })).toBeVisible()
    expect(router.state.location.search).toBe('?section=7')
  })

  test('can be finished after the results were approved', async () => {
    park(parked('r21', 1, 1))
    server.sheet = judgeSheet({ stage: { resultsStatus: 'approved' } })
    await openPage()
    await press('Continue with number 21, lap 1')
    await press('Points: 1, by the faults')
    expect(await screen.findByText('The results are approved')).toBeVisible()
  })
})

describe('a correction', () => {
  test('that goes to another lap asks first and explains the effect on both laps', async () => {
    await openPage()
    await rider(/Tamm/)
    await score(1)
    await nextRider()
    server.sheet = judgeSheet({ entries: recorded('r21', [1, 3]) })
    await reload()
    await ownRides()
    await press('Edit ride: number 21, lap 1')
    await chooseLap('Lap 2, points: 3')
    expect(screen.queryByText(/^Your points/)).not.toBeInTheDocument()
    expect(screen.getByText(/^Lap 2 already has 3/)).toBeVisible()
    expect(screen.getByText('Lap 1 will then have no points.')).toBeVisible()
    await score(5)
    const question = await screen.findByRole('dialog', {
      name: 'Move the ride of number 21 from lap 1 to lap 2?',
    })
    expect(within(question).getByText(/^Lap 2 already has 3/)).toBeVisible()
    await press('Move')
    expect(await screen.findByRole('dialog', { name: /lap 2, points: 5$/ })).toBeVisible()
  })
})

describe('a ride of the wrong rider', () => {
  test('can be moved although it is in conflict, and the question shows the score recorded there', async () => {
    server.sheet = judgeSheet({ entries: recorded('r07', [3, 2, 1]) })
    server.answer = ({ id }) => ({ id, outcome: 'conflict', code: null, message: null })
    await openPage()
    await rider(/Tamm/)
    await score(5)
    await nextRider()
    await rider(/Sepp/)
    await waitFor(() => expect(server.entries).toHaveLength(1))
    await press('Other rider')
    await press(/1 ride needs your attention/)
    await press('Wrong rider: number 21, lap 1')
    const moveDialog = await screen.findByRole('dialog', {
      name: 'Number 21 has 5 points recorded. Who rode?',
    })
    await userEvent.click(within(moveDialog).getByRole('button', { name: '0' }))
    await userEvent.click(within(moveDialog).getByRole('button', { name: '7' }))
    const question = await screen.findByRole('dialog', { name: 'Move the ride from number 21 to number 07?' })
    expect(within(question).getByText(/^Lap 1 already has 3/)).toBeVisible()
    await press('Move')
    await waitFor(() => expect(screen.queryByText(/who was it/i)).not.toBeInTheDocument())
  })
})
