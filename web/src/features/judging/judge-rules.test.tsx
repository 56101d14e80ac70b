// Judging by the rules of the championship: the buttons, the section clock and sections without a ride.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { rulesOfPack } from '@/testing/rules-of-pack'
import { db } from './outbox/open-db'
import { freshPhone, nextRider, openPage, press, pressRider, reload, score } from './testing/judge-page'
import type { JudgeServer } from './testing/judge-server'
import { judgeSheet } from './testing/sheet'

let server: JudgeServer

beforeEach(() => {
  server = freshPhone()
})
afterEach(async () => {
  vi.useRealTimers()
  await db.close()
})

/** Opens the ride of number 21 by the rules of a pack. */
async function openRide(pack: string, format: 'classic' | 'openFree' = 'classic') {
  server.sheet = judgeSheet({ stage: { format, scoringRules: rulesOfPack(pack) } })
  await openPage()
  await pressRider(/Tamm/)
}

async function savedName() {
  return screen.findByRole('dialog', { name: /^Saved/ })
}

/** The events of the ride, which is sent once the next rider is chosen. */
async function sentEvents() {
  await nextRider()
  await pressRider(/Ozols/)
  await waitFor(() => expect(server.entries).toHaveLength(1))
  return server.entries[0]?.events.map(({ name, points, time }) => [name, points, time])
}

const clockButton = (name: RegExp) => screen.findByRole('button', { name })

/** The clock is started, and this many seconds pass. */
async function rideFor(seconds: number) {
  await userEvent.click(await clockButton(/^Start the clock/))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
}

describe('the default rules', () => {
  test('have neither a clock nor sections without a ride', async () => {
    await openRide('latvia')
    expect(await screen.findByRole('button', { name: 'Points: 5' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /clock/ })).toBeNull()
    expect(screen.queryByRole('list', { name: 'Section without a ride' })).toBeNull()
  })
})

describe('a section without a ride', () => {
  test.each([
    ['Missed', 10, 'SectionMissed'],
    ['Refused', 5, 'SectionRefused'],
  ])('%s has the marks of the rules', async (text, marks, name) => {
    await openRide('germany-club')
    await press(`${text}: ${marks}`)
    const saved = await savedName()
    expect(saved).toHaveAccessibleName(new RegExp(`points: ${marks}$`))
    expect(saved).toHaveTextContent(text.toLowerCase())
    expect(await sentEvents()).toEqual([[name, marks, undefined]])
  })

  test('replaces what was counted before', async () => {
    await openRide('germany-club')
    await press('Fault, counted: 0')
    await press('Missed: 10')
    expect(await savedName()).toHaveAccessibleName(/points: 10$/)
  })

  test('is judged also after a reload without a server', async () => {
    await openRide('germany-club')
    await press('Other rider')
    server.isUnreachable = true
    await reload()
    await pressRider(/Tamm/)
    await press('Missed: 10')
    expect(await savedName()).toHaveAccessibleName(/points: 10$/)
  })
})

describe('the section clock', () => {
  test('counts down, and within the limit the pressed score stays', async () => {
    await openRide('germany-club')
    expect(await clockButton(/^Start the clock/)).toHaveTextContent('1:30')
    await rideFor(80)
    await waitFor(async () => expect(await clockButton(/^Stop the clock/)).toHaveTextContent('0:10'))
    expect(await screen.findByText('10 seconds left')).toBeInTheDocument()
    await score(0)
    expect(await savedName()).toHaveAccessibleName(/points: 0$/)
    expect(await sentEvents()).toEqual([['JudgeSetPoints', 0, 80]])
  })

  test('over the limit proposes a failure, and makes every score one', async () => {
    await openRide('germany-club')
    await rideFor(91)
    const clock = await clockButton(/^Stop the clock/)
    await waitFor(() => expect(clock).toHaveTextContent('+0:01'))
    expect(clock).toHaveTextContent('Time is up: 5')
    expect(await screen.findByRole('button', { name: 'Points: 5, time is up' })).toBeVisible()
    await score(1)
    expect(await savedName()).toHaveAccessibleName(/points: 5$/)
    expect(await sentEvents()).toEqual([['JudgeAddPointsA', 1, 91]])
  })

  test('that was stopped in time stays there', async () => {
    await openRide('germany-club')
    await rideFor(60)
    await userEvent.click(await clockButton(/^Stop the clock/))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 100_000 })
    expect(await clockButton(/^Reset the clock/)).toHaveTextContent('0:30')
    await score(2)
    expect(await savedName()).toHaveAccessibleName(/points: 2$/)
  })
})

describe('other scores', () => {
  test('of bicycles are tens, and faults are not counted', async () => {
    await openRide('uci-bicycle')
    expect(await screen.findByRole('button', { name: 'Points: 60' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Fault/ })).toBeNull()
    await score(60)
    expect(await sentEvents()).toEqual([['JudgeSetPoints', 60, undefined]])
  })

  test('of open free in France have three gates, a bonus and no points for a failed ride', async () => {
    await openRide('open-free-france', 'openFree')
    await press(/^Gate A/)
    expect(screen.queryByRole('button', { name: /^Gate D/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Save 25' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Fault, minus 1, counted: 0' })).toBeVisible()
    await press('Failed: 0')
    expect(await savedName()).toHaveAccessibleName(/points: 0$/)
    expect(await sentEvents()).toEqual([
      ['JudgeAddPointsA', 10, undefined],
      ['JudgeFailRide', 0, undefined],
    ])
  })
})
