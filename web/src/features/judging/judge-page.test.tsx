// Who may open the judge's page, and how a judge gets from there to a rider.

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { db } from './outbox/open-db'
import { freshPhone, openPage, press, pressRider, STAGE } from './testing/judge-page'
import type { JudgeServer } from './testing/judge-server'
import { judgeSheet, rider as riderCalled } from './testing/sheet'

/** His number is the beginning of another rider's number. */
const beginner = riderCalled('2', 'Oto Akmens', 'A')
let server: JudgeServer

beforeEach(() => {
  server = freshPhone()
})
afterEach(() => db.close())

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
    await pressRider(/Ozols/)
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
