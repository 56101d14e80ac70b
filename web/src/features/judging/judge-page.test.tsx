// Who may open the judge's page, and how a judge gets from there to a rider.
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

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

/** The network answers no further request. Returns a function that lets all of them fail. */
function holdRequests(): () => void {
  const { promise, reject } = Promise.withResolvers<Response>()
  vi.mocked(fetch).mockReturnValue(promise)
  return () => reject(new TypeError('Failed to fetch'))
}

describe('a page without a sheet', () => {
  test('keeps the focus on “Try again” while it is tried, and when that fails', async () => {
    server.isUnreachable = true
    await openPage()
    const fail = holdRequests()
    const tryAgain = screen.getByRole('button', { name: 'Try again' })
    tryAgain.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(tryAgain).toHaveAttribute('aria-disabled', 'true'))
    expect(tryAgain).toHaveFocus()
    fail()
    await waitFor(() => expect(tryAgain).toHaveAttribute('aria-disabled', 'false'))
    expect(tryAgain).toHaveFocus()
  })

  test('still says why while it is fetched again by itself', async () => {
    server.isUnreachable = true
    const { queryClient } = await openPage()
    const fail = holdRequests()
    const refetch = queryClient.refetchQueries({ queryKey: ['judging', 'server'] })
    await act(async () => new Promise(requestAnimationFrame))
    expect(screen.getByRole('heading', { level: 1, name: 'Offline' })).toBeVisible()
    fail()
    await refetch
  })

  test('opens the judging screen once it is fetched', async () => {
    server.isUnreachable = true
    await openPage()
    server.isUnreachable = false
    await press('Try again')
    expect(await screen.findByRole('button', { name: /Tamm/ })).toBeVisible()
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

/** The secretary changes the judge's sections while the page is open. */
const assign = async (sections: number[], { queryClient }: Awaited<ReturnType<typeof openPage>>) => {
  server.sheet = judgeSheet({ sections })
  await queryClient.refetchQueries({ queryKey: ['judging', 'server'] })
}

describe('a judge of several sections', () => {
  beforeEach(() => {
    server.sheet = judgeSheet({ sections: [7, 8] })
  })

  test('comes from a section to the choice at the first press, and can choose the other one', async () => {
    const { router } = await openPage('?section=7')
    await press('Section 7, change section')
    expect(await screen.findByRole('heading', { name: 'Choose a section' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(router.state.location.search).toBe('')
    await press(/Section 8/)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Section 8')
  })

  test('comes from the only section that was theirs to the choice at the first press', async () => {
    server.sheet = judgeSheet({ sections: [7] })
    const page = await openPage()
    await assign([7, 8], page)
    await press('Section 7, change section')
    expect(await screen.findByRole('heading', { name: 'Choose a section' })).toBeVisible()
  })

  test('comes back to the choice with Back, and to the section with Forward', async () => {
    const { router } = await openPage()
    await press(/Section 7/)
    await screen.findByRole('button', { name: 'Section 7, change section' })
    await act(() => router.navigate(-1))
    expect(await screen.findByRole('heading', { name: 'Choose a section' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    await act(() => router.navigate(1))
    expect(await screen.findByRole('button', { name: 'Section 7, change section' })).toBeVisible()
  })

  test.each(['', 'abc', '0', '-7', '7.5'])(
    'chooses when the address has “%s” as the section',
    async (text) => {
      await openPage(`?section=${text}`)
      expect(await screen.findByRole('heading', { name: 'Choose a section' })).toBeVisible()
      expect(screen.queryByText(/You are not assigned/)).toBeNull()
    },
  )

  test('sees which section of the address is not theirs', async () => {
    await openPage('?section=3')
    expect(await screen.findByText(/You are not assigned to section 3/)).toBeVisible()
  })
})

test('a judge of a single section is there even if the address has no valid section', async () => {
  await openPage('?section=abc')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Section 7')
})

describe('a section that is taken away from the judge', () => {
  test('is not replaced by another one before the judge chooses it', async () => {
    server.sheet = judgeSheet({ sections: [7, 8] })
    const page = await openPage()
    await press(/Section 7/)
    await pressRider(/Tamm/)
    await press('Other rider')
    await assign([8], page)
    expect(await screen.findByText(/You are not assigned to section 7/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Tamm/ })).toBeNull()
    await press(/Section 8/)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Section 8')
    expect(screen.queryByText(/You are not assigned/)).toBeNull()
  })

  test('is not replaced if it was the only one and never chosen', async () => {
    const page = await openPage()
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Section 7')
    await assign([8], page)
    expect(await screen.findByText(/You are not assigned to section 7/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Sepp/ })).toBeNull()
  })

  test('is on the screen again when it is given back', async () => {
    const page = await openPage()
    await assign([8], page)
    await screen.findByText(/You are not assigned to section 7/)
    await assign([7, 8], page)
    expect(await screen.findByRole('button', { name: /Tamm/ })).toBeVisible()
  })
})

test('a user who is not a judge sees who assigns judges', async () => {
  server.sheet = null
  await openPage()
  expect(await screen.findByRole('heading', { name: 'You are not a judge of this stage' })).toBeVisible()
})

test('a visitor is sent to the login first, and returns to the same section', async () => {
  server.signedIn = false
  const { router } = await openPage('?section=7')
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  expect(router.state.location.search).toBe(`?return=${encodeURIComponent(`${STAGE}/judge?section=7`)}`)
})

test('after the approval nothing more can be recorded', async () => {
  server.sheet = judgeSheet({ stage: { resultsStatus: 'approved' } })
  await openPage()
  expect(await screen.findByText('The results are approved')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Tamm/ })).toBeNull()
})
