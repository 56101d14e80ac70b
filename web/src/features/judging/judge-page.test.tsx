import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { memory } from './outbox/memory'
import {
  badge,
  freshPhone,
  nextRider,
  openPage,
  ownRides,
  press,
  reload,
  rider,
  score,
  STAGE,
} from './testing/judge-page'
import type { JudgeServer } from './testing/judge-server'
import { judgeSheet, rider as riderCalled } from './testing/sheet'

/** His number is the beginning of another rider's number. */
const beginner = riderCalled('2', 'Oto Akmens', 'A')
let server: JudgeServer

beforeEach(() => {
  server = freshPhone()
})
afterEach(async () => {
  await memory.close()
  await i18next.changeLanguage('en')
})

describe('a ride', () => {
  test('takes two presses, is shown in full, and is sent when the next one begins', async () => {
    await openPage()
    await rider(/Tamm/)
    await score(2)
    const saved = await screen.findByRole('dialog', {
      name: 'Saved: number 21, Uku Jaan Tamm, lap 1, points: 2',
    })
    expect(server.entries).toHaveLength(0)
    await userEvent.click(within(saved).getByRole('button', { name: /Ozols/ }))
    await waitFor(() => expect(server.entries).toHaveLength(1))
    expect(server.entries[0]).toMatchObject({
      participant: 'r21',
      key: 'section7-lap1',
      events: [{ name: 'JudgeAddPointsB', points: 2 }],
    })
    await waitFor(async () => expect(await badge()).toHaveTextContent('All sent'))
  })

  test('is proposed from the counted faults', async () => {
    await openPage()
    await rider(/Tamm/)
    await press('Fault, counted: 0')
    await press('Fault, counted: 1')
    await press('Points: 2, by the faults')
    expect(await screen.findByRole('dialog')).toHaveAccessibleName(/points: 2$/)
  })

  test('keeps its counted faults when the judge changes the language', async () => {
    await openPage()
    await rider(/Tamm/)
    await press('Fault, counted: 0')
    await userEvent.click(screen.getByRole('button', { name: 'Eesti', hidden: true }))
    await waitFor(() => expect(i18next.language).toBe('et'))
    await userEvent.click(screen.getByRole('button', { name: 'English', hidden: true }))
    expect(await screen.findByRole('button', { name: 'Fault, counted: 1' })).toBeVisible()
  })

  test('can be undone, and is then never sent', async () => {
    await openPage()
    await rider(/Tamm/)
    await score(5)
    await press(/^Undo/)
    const name = await screen.findByRole('heading', { name: 'Uku Jaan Tamm' })
    expect(name).toHaveFocus()
    expect(name).toHaveAccessibleDescription('Undone: this ride is not saved.')
    await press('Other rider')
    await rider(/Ozols/)
    await waitFor(async () => expect(await badge()).toHaveTextContent('All sent'))
    expect(server.entries).toHaveLength(0)
  })

  test('is marked as undone until it is saved again, but not when it is corrected later', async () => {
    await openPage()
    await rider(/Tamm/)
    await score(5)
    await press(/^Undo/)
    expect(await screen.findByText('Undone: this ride is not saved.')).toBeVisible()
    await score(3)
    await nextRider()
    await press(/not sent/)
    await press('Edit ride: number 21, lap 1')
    expect(await screen.findByRole('heading', { name: 'Uku Jaan Tamm' })).toBeVisible()
    expect(screen.queryByText(/^Undone/)).not.toBeInTheDocument()
  })

  test('continues with its gates after a reload in the middle', async () => {
    server.sheet = judgeSheet({ stage: { format: 'openFree' } })
    await openPage()
    await rider(/Tamm/)
    await press(/^Gate A/)
    await press(/^Gate C/)
    await press(/^Fault/)
    await reload()
    expect(await screen.findByRole('heading', { name: 'Uku Jaan Tamm' })).toBeVisible()
    await press('Save 11')
    expect(await screen.findByRole('dialog')).toHaveAccessibleName(/points: 11$/)
  })

  test('that has begun is not discarded by a single accidental press', async () => {
    await openPage()
    await rider(/Tamm/)
    await press('Fault, counted: 0')
    await press('Other rider')
    expect(await screen.findByRole('dialog', { name: 'Discard the ride of number 21?' })).toBeVisible()
    await press('Continue scoring')
    expect(screen.getByRole('button', { name: 'Fault, counted: 1' })).toBeVisible()
  })

  test('can be parked while others are scored, several at once, and is resumed where it was', async () => {
    await openPage()
    await rider(/Tamm/)
    await press('Fault, counted: 0')
    await press('Park')
    await rider(/Ozols/)
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
    await rider(/Tamm/)
    await press('Fault, counted: 0')
    await press('Other rider')
    const question = within(await screen.findByRole('dialog', { name: 'Discard the ride of number 21?' }))
    await userEvent.click(question.getByRole('button', { name: 'Park' }))
    expect(await screen.findByRole('button', { name: 'Continue with number 21, lap 1' })).toBeVisible()
    await rider(/Ozols/)
    const next = within(await screen.findByRole('region', { name: 'Next' }))
    expect(next.getByRole('button', { name: '21 Uku Jaan Tamm, parked' })).toBeVisible()
  })

  test('that is parked is discarded only after a question', async () => {
    await openPage()
    await rider(/Tamm/)
    await press('Fault, counted: 0')
    await press('Park')
    await press('Discard number 21, lap 1')
    await press('Discard')
    expect(screen.queryByRole('region', { name: 'Parked rides' })).not.toBeInTheDocument()
  })

  test('before the start is marked as a test, and does not count as a lap', async () => {
    server.sheet = judgeSheet({ serverNow: '2026-06-06T06:00:00Z' })
    await openPage()
    expect(
      await screen.findByText(/The race starts at .*these are test rides and do not count/),
    ).toBeVisible()
    await rider(/Tamm/)
    await score(2)
    const saved = await screen.findByRole('dialog', { name: /^Saved: number 21/ })
    expect(within(saved).getByText('Test ride: it does not count')).toBeVisible()
    await nextRider()
    await rider(/Tamm/)
    expect(await screen.findByRole('radio', { name: 'Lap 1, not ridden yet' })).toBeChecked()
  })
})

describe('finding the rider', () => {
  test('the pad only accepts digits that lead to a number, and a complete number opens the ride', async () => {
    await openPage()
    await screen.findByRole('button', { name: '3' })
    expect(screen.getByRole('button', { name: '9' })).toBeDisabled()
    await press('3')
    await press('3')
    expect(await screen.findByRole('heading', { name: 'Mia Sepp' })).toBeVisible()
  })

  test('a keyboard enters the number directly, and Enter opens exactly that number', async () => {
    server.sheet = judgeSheet({ riders: [...judgeSheet().riders, beginner] })
    await openPage()
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Number' })).toHaveFocus())
    await userEvent.keyboard('9')
    await userEvent.keyboard('2')
    expect(await screen.findByText('Found')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Oto Akmens' })).toBeVisible()
  })

  test('by name, with or without diacritics', async () => {
    await openPage()
    await press('Name')
    await userEvent.type(screen.getByRole('searchbox'), 'karlis')
    await rider(/Ozols/)
    expect(await screen.findByRole('heading', { name: 'Kārlis Ozols' })).toBeVisible()
  })

  test('a judge of several sections chooses one first', async () => {
    server.sheet = judgeSheet({ sections: [7, 8] })
    const { router } = await openPage()
    await press(/Section 8/)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Section 8')
    expect(router.state.location.search).toBe('?section=8')
  })
})

describe('a doubtful ride', () => {
  test('the next missing lap is proposed, and earlier laps show their points', async () => {
    server.sheet = judgeSheet({
      entries: [{ participant: 'r21', key: 'section7-lap1', total: 3, conflict: false }],
    })
    await openPage()
    await rider(/Tamm/)
    expect(await screen.findByRole('radio', { name: 'Lap 2, not ridden yet' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'Lap 1, points: 3' }))
    expect(screen.getByText(/Lap 1 already has 3/)).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'Lap 3, not ridden yet' }))
    expect(screen.getByText('Lap 2 is still missing.')).toBeVisible()
  })

  test('the judge of the first of two conflicting entries also sees the conflict', async () => {
    await openPage()
    await rider(/Tamm/)
    await score(1)
    server.sheet = judgeSheet({
      entries: [{ participant: 'r21', key: 'section7-lap1', total: 1, conflict: true }],
    })
    await nextRider()
    await rider(/Ozols/)
    await waitFor(() => expect(server.entries).toHaveLength(1))
    await reload()
    await press('Other rider')
    await rider(/Tamm/)
    await userEvent.click(
      await screen.findByRole('radio', { name: 'Lap 1, points: 1, two different entries' }),
    )
    expect(screen.getByText(/1 counts until the secretary decides/)).toBeVisible()
    await press('All sent')
    expect(await screen.findByText('Two different entries')).toBeVisible()
  })

  test('the same rider twice within two minutes gets a warning but is allowed', async () => {
    await openPage()
    await rider(/Tamm/)
    await score(1)
    await nextRider()
    await rider(/Tamm/)
    expect(await screen.findByText(/Number 21 was recorded here \d+ s ago/)).toBeVisible()
    const name = screen.getByRole('heading', { name: 'Uku Jaan Tamm' })
    expect(name).toHaveAccessibleDescription(/^Number 21 was recorded here/)
    await score(1)
    expect(await screen.findByRole('dialog')).toHaveAccessibleName(/lap 2, points: 1$/)
  })

  test('a ride is corrected by another entry for the same lap', async () => {
    await openPage()
    await rider(/Tamm/)
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
    await rider(/Ozols/)
    await waitFor(() => expect(server.entries).toHaveLength(2))
    const [wrong, right] = server.entries
    expect(right).toMatchObject({ key: wrong?.key, replaces: wrong?.id, recordedAt: wrong?.recordedAt })
  })

  test('the own score of a lap that is chosen again is replaced after a question', async () => {
    await openPage()
    await rider(/Tamm/)
    await score(1)
    await nextRider()
    await rider(/Tamm/)
    await userEvent.click(await screen.findByRole('radio', { name: 'Lap 1, points: 1' }))
    await score(5)
    await press('Replace')
    await nextRider()
    await rider(/Ozols/)
    await waitFor(() => expect(server.entries).toHaveLength(2))
    expect(server.entries[1]?.replaces).toBe(server.entries[0]?.id)
  })

  test('a ride of the wrong rider is moved with its score and its time', async () => {
    await openPage()
    await rider(/Tamm/)
    await score(1)
    await nextRider()
    await press(/not sent|All sent/)
    await press('Wrong rider: number 21, lap 1')
    const moveDialog = await screen.findByRole('dialog', {
      name: 'Number 21 has 1 point recorded. Who rode?',
    })
    expect(within(moveDialog).queryByRole('button', { name: /Tamm/ })).not.toBeInTheDocument()
    await userEvent.click(within(moveDialog).getByRole('button', { name: /Ozols/ }))
    await press('Move')
    const list = await screen.findByRole('dialog', { name: 'My rides' })
    expect(await within(list).findByText('Moved from number 21, section 7, lap 1, points: 1')).toBeVisible()
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
})

describe('nothing is lost', () => {
  test('without a connection rides wait, are counted, and are sent when it is back', async () => {
    await openPage()
    await screen.findByText(/^Still to come/)
    server.isUnreachable = true
    await rider(/Tamm/)
    await score(2)
    await nextRider()
    await rider(/Ozols/)
    await waitFor(async () => expect(await badge()).toHaveTextContent('Offline, 1 not sent'))
    server.isUnreachable = false
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(server.entries).toHaveLength(1))
    await waitFor(async () => expect(await badge()).toHaveTextContent('All sent'))
  })

  test('when the server is unreachable at the start, the stored sheet is used', async () => {
    await openPage()
    await rider(/Tamm/)
    await score(2)
    server.isUnreachable = true
    await reload()
    await waitFor(async () => expect(await badge()).toHaveTextContent('Offline, 1 not sent'))
    await rider(/Tamm/)
    expect(await screen.findByRole('radio', { name: 'Lap 2, not ridden yet' })).toBeChecked()
  })

  test('an expired session keeps all rides and asks to sign in', async () => {
    const { queryClient } = await openPage()
    await screen.findByText(/^Still to come/)
    server.signedIn = false
    await rider(/Tamm/)
    await score(2)
    await nextRider()
    await rider(/Ozols/)
    expect(await screen.findByText(/You are logged out/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      `/login?return=${encodeURIComponent(`${STAGE}/judge`)}`,
    )
    expect(await badge()).toHaveTextContent('1 not sent')
    expect(queryClient.getQueryData(['session'])).toEqual({ user: null })
  })

  test('a judge who was removed from the stage still sees the waiting rides', async () => {
    await openPage()
    await rider(/Tamm/)
    await score(2)
    server.sheet = null
    await reload()
    expect(await screen.findByText(/no longer a judge of this stage/)).toBeVisible()
    expect(await badge()).toHaveTextContent('1 not sent')
  })

  test('a phone with full storage shows an error and nothing as saved', async () => {
    await openPage()
    await rider(/Tamm/)
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await score(2)
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('the memory of this phone is full'),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Uku Jaan Tamm' })).toBeVisible()
  })

  test('a phone that cannot store the sheet still judges with the sheet in memory', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await openPage()
    await rider(/Tamm/)
    expect(await screen.findByRole('heading', { name: 'Uku Jaan Tamm' })).toBeVisible()
  })

  test('a refused ride is shown with the reason and can be sent again', async () => {
    server.answer = ({ id }) => ({ id, outcome: 'rejected', code: 'not-your-section', message: 'x' })
    await openPage()
    await rider(/Tamm/)
    await score(2)
    await nextRider()
    await rider(/Ozols/)
    await press(/1 ride needs your attention/)
    expect(await screen.findByText(/You are not assigned to section 7/)).toBeVisible()
    server.answer = ({ id }) => ({ id, outcome: 'accepted', code: null, message: null })
    await press('Send again')
    expect(await screen.findByText('Sent')).toBeVisible()
    expect(new Set(server.entries.map(({ id }) => id)).size).toBe(1)
  })

  test('a conflict is shown with the score that counts', async () => {
    server.sheet = judgeSheet({
      entries: [{ participant: 'r21', key: 'section7-lap1', total: 1, conflict: false }],
    })
    server.answer = ({ id }) => ({ id, outcome: 'conflict', code: null, message: null })
    await openPage()
    await rider(/Tamm/)
    await userEvent.click(await screen.findByRole('radio', { name: 'Lap 1, points: 1' }))
    await score(5)
    await nextRider()
    await rider(/Ozols/)
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
    await rider(/Tamm/)
    await userEvent.click(await screen.findByRole('radio', { name: 'Lap 1, points: 1' }))
    await score(5)
    await nextRider()
    await rider(/Ozols/)
    await screen.findByRole('button', { name: /1 ride needs your attention/ })
    server.sheet = judgeSheet({ entries: [{ ...recorded, conflict: true }] })
    await reload()
    expect(await badge()).toHaveTextContent('To check')
    server.sheet = judgeSheet({ entries: [{ ...recorded, total: 5, conflict: false }] })
    await reload()
    await waitFor(async () => expect(await badge()).toHaveTextContent('All sent'))
    await ownRides()
    expect(await screen.findByText('Sent')).toBeVisible()
    expect(screen.queryByText(/counts until the secretary decides/)).toBeNull()
  })

  test('a ride that arrived after the approval is to be checked until the secretary decides', async () => {
    server.answer = ({ id }) => ({ id, outcome: 'conflict', code: 'results-approved', message: null })
    await openPage()
    await rider(/Tamm/)
    await score(5)
    await nextRider()
    await rider(/Ozols/)
    await screen.findByRole('button', { name: /1 ride needs your attention/ })
    await reload()
    expect(await badge()).toHaveTextContent('To check')
    await ownRides()
    expect(await screen.findByText(/^It arrived after the results were approved/)).toBeVisible()
  })

  test('a ride that was decided against shows the points that count', async () => {
    server.answer = ({ id }) => ({ id, outcome: 'conflict', code: null, message: null })
    await openPage()
    await rider(/Tamm/)
    await score(5)
    await nextRider()
    await rider(/Ozols/)
    await screen.findByRole('button', { name: /1 ride needs your attention/ })
    server.sheet = judgeSheet({
      entries: [{ participant: 'r21', key: 'section7-lap1', total: 2, conflict: false }],
    })
    await reload()
    await waitFor(async () => expect(await badge()).toHaveTextContent('All sent'))
    await ownRides()
    expect(await screen.findByText('Points that count now: 2')).toBeVisible()
  })

  test('leaving with unsent rides is blocked, and continues automatically once they are sent', async () => {
    const { router } = await openPage()
    await screen.findByText(/^Still to come/)
    server.isUnreachable = true
    await rider(/Tamm/)
    await score(2)
    await nextRider()
    void router.navigate(STAGE)
    expect(await screen.findByRole('dialog', { name: '1 ride is not sent yet' })).toBeVisible()
    server.isUnreachable = false
    await press('Send now')
    expect(await screen.findByRole('heading', { name: 'Stage' })).toBeVisible()
    expect(server.entries).toHaveLength(1)
  })
})

test('“Send now” without a connection says so every time, and that the rides are safe', async () => {
  await openPage()
  await screen.findByText(/^Still to come/)
  server.isUnreachable = true
  await rider(/Tamm/)
  await score(2)
  await nextRider()
  await press(/not sent/)
  const list = await screen.findByRole('dialog', { name: 'My rides' })
  expect(within(list).queryByText(/^Not sent: there is no connection/)).toBeNull()
  await press('Send now')
  expect(await within(list).findByText(/^Not sent: there is no connection/)).toBeVisible()
  server.isUnreachable = false
  await press('Send now')
  await waitFor(() => expect(within(list).queryByText(/^Not sent/)).toBeNull())
  expect(server.entries).toHaveLength(1)
})

test('a user who is not a judge sees who assigns judges', async () => {
  server.sheet = null
  await openPage()
  expect(await screen.findByRole('heading', { name: 'You are not a judge of this stage' })).toBeVisible()
})

test('a visitor is sent to the login first', async () => {
  server.signedIn = false
  const { router } = await openPage()
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  expect(router.state.location.search).toBe(`?return=${encodeURIComponent(`${STAGE}/judge`)}`)
})

test('after the approval nothing more can be recorded', async () => {
  server.sheet = judgeSheet({ stage: { resultsStatus: 'approved' } })
  await openPage()
  expect(await screen.findByText('The results are approved')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Tamm/ })).toBeNull()
})
