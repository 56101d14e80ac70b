// Rides that are recorded again, corrected or moved: what the judge sees, and what is sent to the server.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { notify } from '@/ui/notices/notify'
import { TEST_RIDE } from './outbox/outbox-entry'
import { db } from './outbox/open-db'
import { readEntries } from './outbox/outbox-store'
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

const BEFORE_START = '2026-06-06T06:00:00Z'
const HOUR_MS = 3_600_000
let server: JudgeServer

beforeEach(() => {
  server = freshPhone()
})
afterEach(() => db.close())

describe('a test ride', () => {
  test('that was never delivered is not replaced by the ride of the race', async () => {
    const realNow = Date.now
    let elapsed = 0
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + elapsed)
    server.sheet = judgeSheet({ serverNow: BEFORE_START })
    await openPage()
    await screen.findByText(/^Still to come/)
    server.isUnreachable = true
    await pressRider(/Tamm/)
    await score(2)
    await nextRider()
    elapsed = 2 * HOUR_MS
    await pressRider(/Tamm/)
    await score(3)
    const saved = await screen.findByRole('dialog', { name: /^Saved: number 21.*lap 1, points: 3$/ })
    expect(within(saved).queryByText('Test ride: it does not count')).not.toBeInTheDocument()
    const [, raceEntry] = await readEntries(db, scope)
    expect(raceEntry).toMatchObject({ lap: 1, total: 3 })
    expect(raceEntry).not.toHaveProperty('replaces')
  })

  test('that the secretary accepted counts, and is replaced only after a question', async () => {
    server.sheet = judgeSheet({ serverNow: BEFORE_START })
    server.answer = ({ id }) => ({ id, outcome: 'accepted', code: TEST_RIDE, message: null })
    await openPage()
    await pressRider(/Tamm/)
    await score(2)
    await nextRider()
    await pressRider(/Tamm/)
    await waitFor(() => expect(server.entries).toHaveLength(1))
    server.sheet = judgeSheet({ entries: scoresOf('r21', [2]) })
    await reload()
    await chooseLap('Lap 1, points: 2')
    expect(await screen.findByText('Lap 1 already has 2. Different points replace it.')).toBeVisible()
    await ownRides()
    expect(await screen.findByRole('button', { name: 'Edit ride: number 21, lap 1' })).toBeVisible()
    expect(screen.queryByText('Test ride: it does not count')).not.toBeInTheDocument()
  })

  test('that the secretary has removed is shown as removed, and can be neither corrected nor moved', async () => {
    server.sheet = judgeSheet({ serverNow: BEFORE_START })
    server.answer = ({ id }) => ({ id, outcome: 'accepted', code: TEST_RIDE, message: null })
    await openPage()
    await pressRider(/Tamm/)
    await score(2)
    await nextRider()
    await pressRider(/Ozols/)
    await waitFor(() => expect(server.entries).toHaveLength(1))
    await ownRides()
    expect(await screen.findByRole('button', { name: 'Edit ride: number 21, lap 1' })).toBeVisible()
    server.sheet = judgeSheet({
      removedTests: server.entries.map(({ id }) => id),
      entries: scoresOf('r21', [5]),
    })
    await reload()
    await ownRides()
    const list = within(await screen.findByRole('dialog', { name: 'My rides' }))
    expect(await list.findByText('Test ride: removed')).toBeVisible()
    for (const text of ['Sent', 'Test ride: it does not count', /^Points that count now/]) {
      expect(list.queryByText(text)).not.toBeInTheDocument()
    }
    expect(list.queryByRole('button', { name: /number 21/ })).not.toBeInTheDocument()
  })
})

describe('a correction', () => {
  test('is offered under the saved score once its undo is over', async () => {
    const realNow = Date.now
    let elapsed = 0
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + elapsed)
    await openPage()
    await pressRider(/Tamm/)
    await score(1)
    const saved = within(await screen.findByRole('dialog', { name: /^Saved: number 21/ }))
    expect(saved.queryByRole('button', { name: 'Edit ride' })).not.toBeInTheDocument()
    elapsed = 10_000
    await userEvent.click(await saved.findByRole('button', { name: 'Edit ride' }))
    expect(await screen.findByText('Your points for lap 1 (1) will be replaced.')).toBeVisible()
    await score(5)
    await waitFor(async () => expect(await readEntries(db, scope)).toHaveLength(2))
    const [first, second] = await readEntries(db, scope)
    expect(second).toMatchObject({ total: 5, replaces: first?.id })
  })

  test('is another entry for the same lap', async () => {
    await openPage()
    await pressRider(/Tamm/)
    await score(1)
    await nextRider()
    await press(/not sent|All sent/)
    await press('Edit ride: number 21, lap 1')
    expect(await screen.findByRole('radio', { name: 'Lap 1, points: 1' })).toBeChecked()
    expect(screen.getByText('Your points for lap 1 (1) will be replaced.')).toBeVisible()
    await score(5)
    await nextRider()
    await press(/not sent|All sent/)
    const list = await screen.findByRole('dialog', { name: 'My rides' })
    expect(within(list).getByText('Corrected, before: 1')).toBeVisible()
    expect(within(list).getAllByRole('button', { name: /^Edit ride: number/ })).toHaveLength(1)
    await press('Close')
    await pressRider(/Ozols/)
    await waitFor(() => expect(server.entries).toHaveLength(2))
    const [wrong, right] = server.entries
    expect(right).toMatchObject({ key: wrong?.key, replaces: wrong?.id, recordedAt: wrong?.recordedAt })
  })

  test('of a lap that is chosen again asks first', async () => {
    await openPage()
    await pressRider(/Tamm/)
    await score(1)
    await nextRider()
    await pressRider(/Tamm/)
    await userEvent.click(await screen.findByRole('radio', { name: 'Lap 1, points: 1' }))
    await score(5)
    await press('Continue scoring')
    await score(5)
    await press('Replace')
    await nextRider()
    await pressRider(/Ozols/)
    await waitFor(() => expect(server.entries).toHaveLength(2))
    expect(server.entries[1]?.replaces).toBe(server.entries[0]?.id)
  })

  test('that goes to another lap asks first and explains the effect on both laps', async () => {
    await openPage()
    await pressRider(/Tamm/)
    await score(1)
    await nextRider()
    server.sheet = judgeSheet({ entries: scoresOf('r21', [1, 3]) })
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
    await press('Continue scoring')
    await score(5)
    await press('Move')
    expect(await screen.findByRole('dialog', { name: /lap 2, points: 5$/ })).toBeVisible()
  })
})

describe('a ride of the wrong rider', () => {
  test('is moved with its score and its time, and a notice says so', async () => {
    const notice = vi.spyOn(notify, 'success').mockReturnValue()
    await openPage()
    await pressRider(/Tamm/)
    await score(1)
    await nextRider()
    await press(/not sent|All sent/)
    await press('Wrong rider: number 21, lap 1')
    const moveDialog = await screen.findByRole('dialog', {
      name: 'Number 21 has 1 point recorded. Who rode?',
    })
    expect(within(moveDialog).queryByRole('button', { name: /Tamm/ })).not.toBeInTheDocument()
    expect(within(moveDialog).getByText(/^Nobody rode it\?/)).toBeVisible()
    await userEvent.click(within(moveDialog).getByRole('button', { name: /Ozols/ }))
    await press('Move')
    const list = await screen.findByRole('dialog', { name: 'My rides' })
    expect(await within(list).findByText('Moved from number 21, section 7, lap 1, points: 1')).toBeVisible()
    expect(notice).toHaveBeenCalledExactlyOnceWith('Moved: 21 → 07')
    await press('Send now')
    await waitFor(() => expect(server.entries).toHaveLength(2))
    const [wrong, right] = server.entries
    expect(right).toMatchObject({
      participant: 'r07',
      key: 'section7-lap1',
      replaces: wrong?.id,
      recordedAt: wrong?.recordedAt,
      events: wrong?.events,
    })
  })

  test('can be moved although it is in conflict, and the question shows the score recorded there', async () => {
    server.sheet = judgeSheet({ entries: scoresOf('r07', [3, 2, 1]) })
    server.answer = ({ id }) => ({ id, outcome: 'conflict', code: null, message: null })
    await openPage()
    await pressRider(/Tamm/)
    await score(5)
    await nextRider()
    await pressRider(/Sepp/)
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
    // "Cancel" and "Move" look alike in Latvian
    expect(within(question).queryByRole('button', { name: 'Cancel' })).toBeNull()
    await press('Leave it with number 21')
    await userEvent.click(within(moveDialog).getByRole('button', { name: /Ozols/ }))
    await press('Move')
    await waitFor(() => expect(screen.queryByText(/who was it/i)).not.toBeInTheDocument())
  })
})
