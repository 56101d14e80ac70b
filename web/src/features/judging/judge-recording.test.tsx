// Recording a ride: its presses, undo, warnings, and what survives a reload.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { i18n } from '@/lib/i18n'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { db } from './outbox/open-db'
import {
  badge,
  freshPhone,
  nextRider,
  openPage,
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
afterEach(async () => {
  await db.close()
  await i18n.changeLanguage('en')
})

/** The buttons of the ride, also those that only keep their room. */
const buttons = () => within(screen.getByRole('main')).getAllByRole('button', { hidden: true })

describe('a ride', () => {
  test('takes two presses, is shown in full, and is sent when the next one begins', async () => {
    await openPage()
    await pressRider(/Tamm/)
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
    await pressRider(/Tamm/)
    await press('Fault, counted: 0')
    await press('Fault, counted: 1')
    await press('Points: 2, by the faults')
    expect(await screen.findByRole('dialog')).toHaveAccessibleName(/points: 2$/)
  })

  test('keeps its counted faults when the judge changes the language', async () => {
    await openPage()
    await pressRider(/Tamm/)
    await press('Fault, counted: 0')
    await userEvent.click(screen.getByRole('button', { name: 'Eesti', hidden: true }))
    await waitFor(() => expect(i18n.language).toBe('et'))
    await userEvent.click(screen.getByRole('button', { name: 'English', hidden: true }))
    expect(await screen.findByRole('button', { name: 'Fault, counted: 1' })).toBeVisible()
  })

  test('keeps the room of the buttons that come and go, so that no other one moves', async () => {
    await openPage()
    await pressRider(/Tamm/)
    await screen.findByRole('region', { name: 'Next' })
    const before = buttons()
    expect(screen.queryByRole('button', { name: 'Park' })).not.toBeInTheDocument()
    await press('Fault, counted: 0')
    expect(screen.getByRole('button', { name: 'Park' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Next' })).not.toBeInTheDocument()
    expect(buttons()).toEqual(before)
  })

  test('can be undone, and is then never sent', async () => {
    await openPage()
    await pressRider(/Tamm/)
    await score(5)
    await press(/^Undo/)
    const name = await screen.findByRole('heading', { name: 'Uku Jaan Tamm' })
    expect(name).toHaveFocus()
    expect(name).toHaveAccessibleDescription('Undone: this ride is not saved.')
    await press('Other rider')
    await pressRider(/Ozols/)
    await waitFor(async () => expect(await badge()).toHaveTextContent('All sent'))
    expect(server.entries).toHaveLength(0)
  })

  test('shows the seconds left to undo it with their unit, so that they are no number of a rider', async () => {
    await openPage()
    await pressRider(/Tamm/)
    await score(5)
    await nextRider()
    const undo = await screen.findByRole('button', { name: /^Undo/ })
    expect(undo).toHaveTextContent(/^Undo ?\d+ s$/)
    expect(undo).toHaveClass('min-h-touch-judge')
  })

  test('is marked as undone until it is saved again, but not when it is corrected later', async () => {
    await openPage()
    await pressRider(/Tamm/)
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
    await pressRider(/Tamm/)
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
    await pressRider(/Tamm/)
    await press('Fault, counted: 0')
    await press('Other rider')
    const question = within(await screen.findByRole('dialog', { name: 'Discard the ride of number 21?' }))
    // As large as a glove.
    for (const name of ['Continue scoring', 'Park', 'Discard']) {
      expect(question.getByRole('button', { name })).toHaveClass('min-h-touch-judge')
    }
    await press('Continue scoring')
    expect(screen.getByRole('button', { name: 'Fault, counted: 1' })).toBeVisible()
  })

  test('before the start is marked as a test, and does not count as a lap', async () => {
    server.sheet = judgeSheet({ serverNow: '2026-06-06T06:00:00Z' })
    await openPage()
    expect(await screen.findByText(/Race start: .*these are test rides and do not count/)).toBeVisible()
    await pressRider(/Tamm/)
    await score(2)
    const saved = await screen.findByRole('dialog', { name: /^Saved: number 21/ })
    expect(within(saved).getByText('Test ride: it does not count')).toBeVisible()
    await nextRider()
    await pressRider(/Tamm/)
    expect(await screen.findByRole('radio', { name: 'Lap 1, not ridden yet' })).toBeChecked()
  })
})

describe('a doubtful ride', () => {
  test('the next missing lap is proposed, and earlier laps show their points', async () => {
    server.sheet = judgeSheet({
      entries: [{ participant: 'r21', key: 'section7-lap1', total: 3, conflict: false }],
    })
    await openPage()
    await pressRider(/Tamm/)
    expect(await screen.findByRole('radio', { name: 'Lap 2, not ridden yet' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'Lap 1, points: 3' }))
    expect(screen.getByText(/Lap 1 already has 3/)).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'Lap 3, not ridden yet' }))
    expect(screen.getByText('Lap 2 is still missing.')).toBeVisible()
  })

  test('the same rider twice within two minutes gets a warning but is allowed', async () => {
    await openPage()
    await pressRider(/Tamm/)
    await score(1)
    await nextRider()
    await pressRider(/Tamm/)
    expect(await screen.findByText(/Number 21 was recorded here \d+ s ago/)).toBeVisible()
    const name = screen.getByRole('heading', { name: 'Uku Jaan Tamm' })
    expect(name).toHaveAccessibleDescription(/^Number 21 was recorded here/)
    await score(1)
    expect(await screen.findByRole('dialog')).toHaveAccessibleName(/lap 2, points: 1$/)
  })
})
