// Rides that the server refuses or that are in conflict, until the secretary decides.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { db } from './outbox/open-db'
import {
  badge,
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
import { judgeSheet } from './testing/sheet'

let server: JudgeServer

beforeEach(() => {
  server = freshPhone()
})
afterEach(() => db.close())

test('the judge of the first of two conflicting entries also sees the conflict', async () => {
  await openPage()
  await pressRider(/Tamm/)
  await score(1)
  server.sheet = judgeSheet({
    entries: [{ participant: 'r21', key: 'section7-lap1', total: 1, conflict: true }],
  })
  await nextRider()
  await pressRider(/Ozols/)
  await waitFor(() => expect(server.entries).toHaveLength(1))
  await reload()
  await press('Other rider')
  await pressRider(/Tamm/)
  await userEvent.click(await screen.findByRole('radio', { name: 'Lap 1, points: 1, two different scores' }))
  expect(screen.getByText(/1 counts until the secretary decides/)).toBeVisible()
  await press('All sent')
  expect(await screen.findByText('Two different scores')).toBeVisible()
})

/** Records a ride that the server refuses, and opens the judge's own rides. */
async function openRefusedRide() {
  server.answer = ({ id }) => ({ id, outcome: 'rejected', code: 'not-your-section', message: 'x' })
  await openPage()
  await pressRider(/Tamm/)
  await score(2)
  await nextRider()
  await pressRider(/Ozols/)
  await press(/1 ride needs your attention/)
}

test('a refused ride is shown with the reason and can be sent again', async () => {
  await openRefusedRide()
  expect(await screen.findByText(/You are not assigned to section 7/)).toBeVisible()
  server.answer = ({ id }) => ({ id, outcome: 'accepted', code: null, message: null })
  await press('Send again')
  expect(await screen.findByText('Sent')).toBeVisible()
  expect(new Set(server.entries.map(({ id }) => id)).size).toBe(1)
})

test('sending a refused ride again also fetches the sections that the judge has now', async () => {
  await openRefusedRide()
  await screen.findByRole('button', { name: 'Send again' })
  server.answer = ({ id }) => ({ id, outcome: 'accepted', code: null, message: null })
  server.sheet = judgeSheet({ sections: [7, 8] })
  await press('Send again')
  await screen.findByText('Sent')
  await press('Close')
  expect(await screen.findByRole('button', { name: 'Section 7, change section' })).toBeVisible()
})

test('a ride that is refused again says so', async () => {
  await openRefusedRide()
  expect(screen.queryByText('Not accepted again.')).toBeNull()
  // A live region only announces what it gets after it was there.
  const liveRegions = within(screen.getByRole('dialog', { name: 'My rides' })).getAllByRole('status')
  await press('Send again')
  expect(await screen.findByText('Not accepted again.')).toBeVisible()
  expect(liveRegions).toContain(screen.getByText('Number 21, lap 1: not accepted again.').parentElement)
  expect(server.entries).toHaveLength(2)
})

test('a refused ride that the judge has seen keeps its reason and can still be sent', async () => {
  await openRefusedRide()
  await press('Got it')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull())
  expect(screen.getByText(/You are not assigned to section 7/)).toBeVisible()
  server.answer = ({ id }) => ({ id, outcome: 'accepted', code: null, message: null })
  await press('Send again')
  expect(await screen.findByText('Sent')).toBeVisible()
})

test('a conflict is shown with the score that counts', async () => {
  server.sheet = judgeSheet({
    entries: [{ participant: 'r21', key: 'section7-lap1', total: 1, conflict: false }],
  })
  server.answer = ({ id }) => ({ id, outcome: 'conflict', code: null, message: null })
  await openPage()
  await pressRider(/Tamm/)
  await userEvent.click(await screen.findByRole('radio', { name: 'Lap 1, points: 1' }))
  await score(5)
  await nextRider()
  await pressRider(/Ozols/)
  await press(/1 ride needs your attention/)
  expect(await screen.findByText(/1 counts until the secretary decides/)).toBeVisible()
  await press('Got it')
  expect(await screen.findByText('Sent')).toBeVisible()
})

test('a conflict ends when the secretary has decided, and not before', async () => {
  const recorded = { participant: 'r21', key: 'section7-lap1', total: 1 }
  server.sheet = judgeSheet({ entries: [{ ...recorded, conflict: false }] })
  server.answer = ({ id }) => ({ id, outcome: 'conflict', code: null, message: null })
  await openPage()
  await pressRider(/Tamm/)
  await userEvent.click(await screen.findByRole('radio', { name: 'Lap 1, points: 1' }))
  await score(5)
  await nextRider()
  await pressRider(/Ozols/)
  await screen.findByRole('button', { name: /1 ride needs your attention/ })
  server.sheet = judgeSheet({ entries: [{ ...recorded, conflict: true }] })
  await reload()
  await waitFor(async () => expect(await badge()).toHaveTextContent('To check'))
  server.sheet = judgeSheet({ entries: [{ ...recorded, total: 5, conflict: false }] })
  await reload()
  await waitFor(async () => expect(await badge()).toHaveTextContent('All sent'))
  await ownRides()
  expect(await screen.findByText('Sent')).toBeVisible()
  expect(screen.queryByText(/counts until the secretary decides/)).toBeNull()
})

/** Records a ride that arrives after the approval, without a score on the sheets since. */
async function recordLateRide() {
  server.answer = ({ id }) => ({ id, outcome: 'conflict', code: 'results-approved', message: null })
  await openPage()
  await pressRider(/Tamm/)
  await score(5)
  await nextRider()
  await pressRider(/Ozols/)
  await screen.findByRole('button', { name: /1 ride needs your attention/ })
}

test('a ride that arrived after the approval is to be checked until the secretary decides', async () => {
  await recordLateRide()
  server.sheet = judgeSheet({ stage: { resultsStatus: 'approved' } })
  await reload()
  await waitFor(async () => expect(await badge()).toHaveTextContent('To check'))
  await ownRides()
  expect(await screen.findByText(/^It arrived after the results were approved/)).toBeVisible()
  expect(screen.getByText('Arrived too late')).toBeVisible()
  expect(screen.queryByText('Two different scores')).toBeNull()
})

test('while the results are reopened, a late ride says that the secretary is deciding', async () => {
  await recordLateRide()
  await reload()
  await ownRides()
  expect(await screen.findByText('The secretary is deciding.')).toBeVisible()
  await press('Got it')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull())
  expect(screen.getByText('The secretary is deciding.')).toBeVisible()
})

test('a late ride that does not count by the decision of the secretary needs no more attention', async () => {
  await recordLateRide()
  const [late] = server.entries
  server.sheet = judgeSheet({ removedRides: late ? [late.id] : [] })
  await reload()
  await waitFor(async () => expect(await badge()).toHaveTextContent('All sent'))
  await ownRides()
  expect(await screen.findByText("The secretary decided: this ride doesn't count")).toBeVisible()
  expect(screen.queryByText('Arrived too late')).toBeNull()
})

test('a late ride that the judge has seen still says that it does not count, until it does', async () => {
  await recordLateRide()
  await ownRides()
  await press('Got it')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull())
  expect(screen.getByText('Arrived too late')).toBeVisible()
  expect(screen.getByText(/^It arrived after the results were approved/)).toBeVisible()
  server.sheet = judgeSheet({
    entries: [{ participant: 'r21', key: 'section7-lap1', total: 5, conflict: false }],
  })
  await reload()
  await ownRides()
  expect(await screen.findByText('Sent')).toBeVisible()
  expect(screen.queryByText('Arrived too late')).toBeNull()
})

test('a ride that was decided against shows the points that count', async () => {
  server.answer = ({ id }) => ({ id, outcome: 'conflict', code: null, message: null })
  await openPage()
  await pressRider(/Tamm/)
  await score(5)
  await nextRider()
  await pressRider(/Ozols/)
  await screen.findByRole('button', { name: /1 ride needs your attention/ })
  server.sheet = judgeSheet({
    entries: [{ participant: 'r21', key: 'section7-lap1', total: 2, conflict: false }],
  })
  await reload()
  await waitFor(async () => expect(await badge()).toHaveTextContent('All sent'))
  await ownRides()
  expect(await screen.findByText('Points that count now: 2')).toBeVisible()
})
