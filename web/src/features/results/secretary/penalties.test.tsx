import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '../testing/browser'
import { aResult } from '../testing/stage'
import type { ProgressTexts } from '@/ui/notices/notify'
import { recordNotices } from '@/testing/notices'
import { menuAction, openAsSecretary, requestWith, resultPath, resultRoute } from '../testing/secretary'

// The page loads this code on demand; it is loaded here so that no test waits for it.
beforeAll(async () => {
  await import('./panel/secretary-panel')
})

let notices: ProgressTexts[]
beforeEach(() => {
  openBrowser(360)
  notices = recordNotices()
})
afterEach(() => vi.unstubAllGlobals())

async function openPenalties() {
  await userEvent.click(menuAction('Penalty points', 0))
  await screen.findByRole('heading', { name: 'Add penalty points' })
}

describe('penalty points', () => {
  const penalty = {
    id: 'p1',
    points: 3,
    reasonCode: null,
    reason: 'Outside help',
    createdAt: '2026-06-06T08:00:00Z',
    userDisplayName: 'Other Secretary',
    userEmail: 'secretary@club.example',
    version: 2,
  }

  test('are entered at once: the points have the focus', async () => {
    await openAsSecretary()
    await openPenalties()
    expect(screen.getByLabelText('Points')).toHaveFocus()
  })

  test('accept only digits and must be more than 0', async () => {
    const requests = await openAsSecretary()
    await openPenalties()
    await userEvent.type(screen.getByLabelText('Points'), '-0x')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(screen.getByText('Enter points from 1 to 1000')).toBeVisible()
    expect(screen.getByLabelText('Points')).toHaveFocus()
    expect(requestWith(requests, 'POST')).toBeUndefined()
  })

  test('are given for a predefined reason, which is sent as a code, and a free text', async () => {
    const late = { ...penalty, reasonCode: 'lateStart', reason: '4 minutes' } as const
    const requests = await openAsSecretary({
      [`POST ${resultPath}/penalties`]: { status: 201, body: aResult('a', { penalties: [late] }) },
    })
    await openPenalties()
    await userEvent.type(screen.getByLabelText('Points'), '3')
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Late start')
    await userEvent.type(screen.getByLabelText('In your own words'), '4 minutes')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await requestWith(requests, 'POST')?.json()).toMatchObject({
      reasonCode: 'lateStart',
      reason: '4 minutes',
    })
    expect(notices[0]?.success).toBe('Saved: 1 Rider a (3 penalty points)')
  })

  test('are added without a reason by default, and the dialog closes', async () => {
    const requests = await openAsSecretary({
      [`POST ${resultPath}/penalties`]: { status: 201, body: aResult('a', { penalties: [penalty] }) },
    })
    await openPenalties()
    expect(screen.getByLabelText('Reason')).toHaveDisplayValue('Not chosen')
    await userEvent.type(screen.getByLabelText('Points'), '3')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await requestWith(requests, 'POST')?.json()).toEqual({
      id: expect.any(String),
      points: 3,
      reasonCode: null,
      reason: '',
    })
  })

  test('of a reason that has marks in the rules are those marks and cannot be changed', async () => {
    const requests = await openAsSecretary({
      [resultRoute]: { body: aResult('a', { penaltyMarks: { behaviour: 5 } }) },
      [`POST ${resultPath}/penalties`]: { status: 201, body: aResult('a', { penalties: [penalty] }) },
    })
    await openPenalties()
    const points = screen.getByLabelText('Points')
    await userEvent.type(points, '3')
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Behaviour')
    expect(points).toHaveValue('5')
    expect(points).toHaveAccessibleDescription('Set by the rules')
    await userEvent.type(points, '7')
    expect(points).toHaveValue('5')
    // Those of other reasons are as they were entered.
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Late start')
    expect(points).toHaveValue('3')
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Behaviour')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await requestWith(requests, 'POST')?.json()).toMatchObject({ points: 5, reasonCode: 'behaviour' })
  })

  test('that were given before the rules set others are saved with those of the rules', async () => {
    const before = { ...penalty, reasonCode: 'behaviour', reason: '' } as const
    const requests = await openAsSecretary({
      [resultRoute]: { body: aResult('a', { penalties: [before], penaltyMarks: { behaviour: 5 } }) },
      [`PUT ${resultPath}/penalties/p1`]: { body: aResult('a') },
    })
    await openPenalties()
    await userEvent.click(screen.getByRole('button', { name: 'Edit 3 points: Behaviour' }))
    expect(screen.getByLabelText('Points')).toHaveValue('5')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await requestWith(requests, 'PUT')?.json()).toMatchObject({ points: 5 })
  })

  test('that the rules do not allow any more are refused with the reason', async () => {
    const errors = [{ field: 'points', code: 'set-by-rules', message: 'is 5 by the rules' }]
    await openAsSecretary({
      [`POST ${resultPath}/penalties`]: { status: 422, body: { code: 'invalid', errors } },
    })
    await openPenalties()
    await userEvent.type(screen.getByLabelText('Points'), '3')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText(/^The rules set the points for this reason/)).toBeVisible()
  })

  test('are edited in place', async () => {
    const requests = await openAsSecretary({
      [resultRoute]: { body: aResult('a', { penalties: [penalty] }) },
      [`PUT ${resultPath}/penalties/p1`]: {
        body: aResult('a', { penalties: [{ ...penalty, points: 10, version: 3 }] }),
      },
    })
    await openPenalties()
    await userEvent.click(screen.getByRole('button', { name: 'Edit 3 points: Outside help' }))
    await userEvent.clear(screen.getByLabelText('Points'))
    await userEvent.type(screen.getByLabelText('Points'), '10')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(requestWith(requests, 'PUT')?.headers.get('If-Match')).toBe('"2"')
    expect(await requestWith(requests, 'PUT')?.json()).toMatchObject({ points: 10 })
  })

  test('are removed after a question, and the list stays open', async () => {
    const requests = await openAsSecretary({
      [resultRoute]: { body: aResult('a', { penalties: [penalty] }) },
      [`DELETE ${resultPath}/penalties/p1`]: { body: aResult('a') },
    })
    await openPenalties()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove 3 points: Outside help' }))
    const question = screen.getByRole('dialog', { name: /^Remove 3 penalty points from no\. \S+\?$/ })
    await userEvent.click(within(question).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('No penalty points')).toBeVisible()
    expect(requestWith(requests, 'DELETE')?.headers.get('If-Match')).toBe('"2"')
    expect(notices[0]?.success).toBe('Saved: 1 Rider a (3 penalty points removed)')
  })
})
