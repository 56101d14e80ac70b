import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from './outbox/open-db'
import { readEntries } from './outbox/outbox-store'
import { freshPhone, openPage, ownRides, press, score } from './testing/judge-page'
import type { JudgeServer } from './testing/judge-server'
import { scope } from './testing/phone'
import { judgeSheet } from './testing/sheet'

let server: JudgeServer
beforeEach(() => {
  server = freshPhone()
  server.sheet = judgeSheet({ stage: { features: ['raceDay'] } })
})

afterEach(() => db.close())

const OPEN = /Can't read the number/

async function recordUnidentified(plate: string) {
  await press(OPEN)
  const screenOfRide = within(await screen.findByRole('dialog', { name: 'Rider not known' }))
  if (plate) await userEvent.type(screenOfRide.getByLabelText(/^Number/), plate)
  return screenOfRide
}

describe('a rider whom the judge can’t identify', () => {
  test('gets the score, and what could be read goes to the secretary', async () => {
    await openPage()
    const ride = await recordUnidentified('2?')
    await userEvent.selectOptions(ride.getByLabelText('Lap'), 'Lap 2')
    await userEvent.type(ride.getByLabelText(/looked like/), 'red helmet')
    await userEvent.click(ride.getByRole('button', { name: 'Points: 3' }))
    const saved = await screen.findByRole('dialog', { name: /Saved without a rider: number 2\?, points: 3/ })
    expect(saved).toHaveTextContent('Without a rider')
    await userEvent.click(within(saved).getByRole('button', { name: 'Next rider' }))
    await press(/^21/)
    await vi.waitFor(() => expect(server.entries).toHaveLength(1))
    expect(server.entries[0]).toMatchObject({
      participant: '',
      key: 'section7-lap2',
      unidentified: { plate: '2?', note: 'red helmet', lapKnown: true },
    })
    expect(server.entries[0]?.events.map(({ points }) => points)).toEqual([3])
  })

  test('of whom nothing is known is recorded as ?, without a lap', async () => {
    await openPage()
    await recordUnidentified('')
    await score(0)
    await press('Next rider')
    await ownRides()
    const list = await screen.findByRole('dialog', { name: 'My rides' })
    expect(list).toHaveTextContent(/Without a rider\s*Section 7/)
    expect(list).not.toHaveTextContent(/lap 1/)
    expect(within(list).queryByRole('button', { name: /Edit ride|Wrong rider/ })).not.toBeInTheDocument()
  })

  test('can be undone like any other', async () => {
    await openPage()
    await recordUnidentified('2?')
    await score(5)
    const saved = await screen.findByRole('dialog', { name: /Saved without a rider/ })
    await userEvent.click(within(saved).getByRole('button', { name: /^Undo/ }))
    await vi.waitFor(async () => expect(await readEntries(db, scope)).toEqual([]))
    expect(server.entries).toEqual([])
  })

  test('can’t be recorded where the championship has that turned off', async () => {
    server.sheet = judgeSheet()
    await openPage()
    await screen.findByText(/^Still to come/)
    expect(screen.queryByRole('button', { name: OPEN })).not.toBeInTheDocument()
  })
})
