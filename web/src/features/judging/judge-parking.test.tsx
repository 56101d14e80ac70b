// Rides that are parked while others are scored, and how they are resumed.
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { db } from './outbox/open-db'
import { readEntries } from './outbox/outbox-store'
import { type RideInProgress, stopwatchAtZero } from '@/features/scoring/ride-in-progress'
import {
  chooseLap,
  freshPhone,
  nextRider,
  openPage,
  ownRides,
  press,
  reload,
  pressRider,
  score,
} from './testing/judge-page'
import type { JudgeServer } from './testing/judge-server'
import { scope } from './testing/phone'
import { judgeSheet, scoresOf } from './testing/sheet'

let server: JudgeServer

beforeEach(() => {
  server = freshPhone()
})
afterEach(() => db.close())

const parkedRides = () => screen.findByRole('region', { name: 'Parked rides' })

const fault = { name: 'JudgeAddFault' as const, points: 1, timestamp: '2026-06-06T10:00:00Z' }

/** A parked ride in section 7 with the given number of faults. */
function parkedRide(participant: string, lap: number, faults: number, replaces?: string): RideInProgress {
  const events = Array.from({ length: faults }, () => fault)
  const ride = { section: 7, participant, lap, events, stopwatch: stopwatchAtZero }
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
  await pressRider(/Tamm/)
  await score(1)
  await nextRider()
  const [entry] = await readEntries(db, scope)
  act(() => park(parkedRide('r21', 2, 1), parkedRide('r21', 1, 2, entry?.id)))
}

describe('a ride', () => {
  test('can be parked while others are scored, several at once, and is resumed where it was', async () => {
    await openPage()
    await pressRider(/Tamm/)
    await press('Fault, counted: 0')
    await press('Park')
    await pressRider(/Ozols/)
    await press('Fault, counted: 0')
    await press('Fault, counted: 1')
    await press('Park')
    await reload()
    const parked = await screen.findByRole('region', { name: 'Parked rides' })
    expect(within(parked).getAllByRole('listitem')).toHaveLength(2)
    await press('Continue with number 07, lap 1')
    expect(await screen.findByRole('button', { name: 'Fault, counted: 2' })).toBeVisible()
    await press('Points: 2, by the faults')
    await nextRider()
    expect(await screen.findByRole('button', { name: 'Continue with number 21, lap 1' })).toBeVisible()
  })

  test('is parked from the question before another rider, who sees it marked among the next', async () => {
    await openPage()
    await pressRider(/Tamm/)
    await press('Fault, counted: 0')
    await press('Other rider')
    const question = within(await screen.findByRole('dialog', { name: 'Discard the ride of number 21?' }))
    await userEvent.click(question.getByRole('button', { name: 'Park' }))
    expect(await screen.findByRole('button', { name: 'Continue with number 21, lap 1' })).toBeVisible()
    await pressRider(/Ozols/)
    const next = within(await screen.findByRole('region', { name: 'Next' }))
    expect(next.getByRole('button', { name: '21 Uku Jaan Tamm, parked' })).toBeVisible()
  })

  test('that is parked is discarded only after a question', async () => {
    await openPage()
    await pressRider(/Tamm/)
    await press('Fault, counted: 0')
    await press('Park')
    await press('Discard number 21, lap 1')
    await press('Discard')
    expect(screen.queryByRole('region', { name: 'Parked rides' })).not.toBeInTheDocument()
  })
})

describe('a parked ride', () => {
  test('stays beside a correction of the same rider', async () => {
    park(parkedRide('r21', 2, 1))
    server.sheet = judgeSheet({ entries: scoresOf('r21', [1]) })
    await openPage()
    await press('Continue with number 21, lap 2')
    await chooseLap('Lap 3, not ridden yet')
    await score(5)
    await nextRider()
    act(() => park(parkedRide('r21', 2, 1)))
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
    park(parkedRide('r21', 2, 1))
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
    park(parkedRide('r07', 1, 1))
    server.sheet = judgeSheet({ sections: [7, 8] })
    const { router } = await openPage()
    await press(/Section 8/)
    await press('Continue with number 07, lap 1, Section 7')
    expect(await screen.findByRole('button', { name: 'Fault, counted: 1' })).toBeVisible()
    expect(router.state.location.search).toBe('?section=7')
  })

  test('can be finished after the results were approved', async () => {
    park(parkedRide('r21', 1, 1))
    server.sheet = judgeSheet({ stage: { resultsStatus: 'approved' } })
    await openPage()
    await press('Continue with number 21, lap 1')
    await press('Points: 1, by the faults')
    expect(await screen.findByText('The results are approved')).toBeVisible()
  })
})
