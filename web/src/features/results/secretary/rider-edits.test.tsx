import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '../testing/browser'
import { aResult } from '../testing/stage'
import type { ProgressTexts } from '@/ui/notices/notify'
import { recordNotices } from '@/testing/notices'
import {
  menuAction,
  openAsSecretary,
  openDialog,
  requestWith,
  resultPath,
  resultRoute,
} from '../testing/secretary'

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

describe('a status', () => {
  test('is set after a question, in the version of the row', async () => {
    const requests = await openAsSecretary({
      [`PUT ${resultPath}/status`]: { body: aResult('a', { status: 'DNF' }) },
    })
    await userEvent.click(menuAction('Set DNF', 0))
    expect(await screen.findByRole('dialog', { name: 'Set DNF for Rider a?' })).toBeVisible()
    expect(requestWith(requests, 'PUT')).toBeUndefined()
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Injury or illness')
    expect(screen.getByLabelText('In your own words')).toHaveAccessibleDescription(/^Only secretaries/)
    await userEvent.click(within(await openDialog()).getByRole('button', { name: 'Set DNF' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requestWith(requests, 'PUT')?.headers.get('If-Match')).toBe('"7"')
    expect(await requestWith(requests, 'PUT')?.json()).toEqual({
      status: 'DNF',
      reasonCode: 'injury',
      reason: '',
    })
    // It names the ruling, so it stays long enough to be read.
    expect(notices[0]).toMatchObject({ success: 'Saved: 1 Rider a (DNF)', isSuccessLong: true })
  })

  test('is set by keyboard: the reason has the focus, and Enter in its words confirms', async () => {
    const requests = await openAsSecretary({
      [`PUT ${resultPath}/status`]: { body: aResult('a', { status: 'DQ' }) },
    })
    await userEvent.click(menuAction('Set DQ', 0))
    const dialog = within(await openDialog())
    expect(dialog.getByLabelText('Reason')).toHaveAttribute('autofocus')
    await userEvent.type(dialog.getByLabelText('In your own words'), 'rode backwards{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await requestWith(requests, 'PUT')?.json()).toMatchObject({
      status: 'DQ',
      reason: 'rode backwards',
    })
  })

  test.each([
    ['Set DQ', null, 'Disqualify Rider a?', 'Disqualify'],
    ['Clear status', 'DQ', 'Clear the status of Rider a?', 'Clear status'],
  ] as const)('is asked about by name: %s', async (action, status, title, confirm) => {
    await openAsSecretary({}, { status })
    await userEvent.click(menuAction(action, 0))
    const question = within(await screen.findByRole('dialog', { name: title }))
    expect(question.getByRole('button', { name: confirm })).toBeVisible()
  })

  test('is set in a dialog that names the class alone if the rider has no bike', async () => {
    await openAsSecretary({}, { bike: '' })
    await userEvent.click(menuAction('Set DNF', 0))
    expect(within(await openDialog()).getByText('A')).toBeVisible()
  })

  test('that someone else has set since is shown, and is not set a second time', async () => {
    const current = aResult('a', { version: 9, status: 'DNF' })
    const requests = await openAsSecretary({
      [`PUT ${resultPath}/status`]: { status: 412, body: { code: 'stale', refusal: { result: current } } },
    })
    await userEvent.click(menuAction('Set DNF', 0))
    const dialog = within(await openDialog())
    await userEvent.click(dialog.getByRole('button', { name: 'Set DNF' }))
    expect(await dialog.findByText(/^Someone else has changed this/)).toBeVisible()
    expect(dialog.getByText('DNF', { exact: true })).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Set DNF' })).toBeNull()
    expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })

  test('that a rider has can be cleared but not set again', async () => {
    await openAsSecretary({}, { status: 'DQ' })
    expect(menuAction('Set DQ', 0)).toBeDisabled()
    expect(menuAction('Clear status', 0)).toBeEnabled()
    expect(menuAction('Clear status', 1)).toBeDisabled()
  })
})

describe('a finish time', () => {
  test('is changed in the version of the row, and shows who changed it before', async () => {
    const requests = await openAsSecretary(
      {
        [resultRoute]: {
          body: aResult('a', {
            lastTimeChangedBy: 'Other Secretary',
            uncorrectedLastTime: '2026-06-06T07:31:05Z',
          }),
        },
        [`PUT ${resultPath}/finish-time`]: { body: aResult('a') },
      },
      {
        finished: true,
        finishCorrected: true,
        startedOn: '2026-06-06T07:00:00Z',
        lastTimeRecorded: '2026-06-06T07:30:00Z',
      },
    )
    await userEvent.click(menuAction('Change finish time', 0))
    const field = await screen.findByLabelText('Finish time')
    expect(field).toHaveValue('10:30:00')
    expect(await screen.findByText(/^Start 10:00:00 · Recorded 10:31:05$/)).toBeVisible()
    expect(screen.getByText('Corrected by Other Secretary')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, '102959{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requestWith(requests, 'PUT')?.headers.get('If-Match')).toBe('"7"')
    expect(await requestWith(requests, 'PUT')?.json()).toEqual({ time: '10:29:59' })
    expect(notices[0]).toMatchObject({
      success: 'Saved: 1 Rider a (finish time 10:29:59)',
      error: 'Error updating finish time',
    })
  })

  test('that was corrected is marked in the row, and the correction can be removed', async () => {
    const requests = await openAsSecretary(
      {
        [resultRoute]: { body: aResult('a', { lastTimeChangedBy: 'Other Secretary' }) },
        [`DELETE ${resultPath}/finish-time`]: { body: aResult('a') },
      },
      { finished: true, finishCorrected: true },
    )
    expect(screen.getAllByText('corrected by the secretary')).not.toHaveLength(0)
    await userEvent.click(menuAction('Change finish time', 0))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove correction' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requestWith(requests, 'DELETE')?.headers.get('If-Match')).toBe('"7"')
    expect(notices[0]?.success).toBe('The recorded finish time counts again')
  })

  test('without a correction has none to remove', async () => {
    await openAsSecretary({}, { finished: true })
    expect(screen.queryByText('corrected by the secretary')).not.toBeInTheDocument()
    await userEvent.click(menuAction('Change finish time', 0))
    await screen.findByText(/^Start \d/)
    expect(screen.queryByRole('button', { name: 'Remove correction' })).not.toBeInTheDocument()
  })

  test('that is not a time of day shows an error at the field and is not sent', async () => {
    const requests = await openAsSecretary({}, { finished: true })
    await userEvent.click(menuAction('Change finish time', 0))
    const field = await screen.findByLabelText('Finish time')
    await userEvent.clear(field)
    await userEvent.type(field, '25:00:00{Enter}')
    expect(field).toHaveAccessibleDescription('Invalid finish time')
    expect(field).toHaveFocus()
    expect(requestWith(requests, 'PUT')).toBeUndefined()
  })

  test('that has changed is shown with its new value', async () => {
    const current = aResult('a', { version: 9, lastTimeRecorded: '2026-06-06T09:00:00Z' })
    await openAsSecretary(
      {
        [`PUT ${resultPath}/finish-time`]: {
          status: 412,
          body: { code: 'stale', refusal: { result: current } },
        },
      },
      { finished: true },
    )
    await userEvent.click(menuAction('Change finish time', 0))
    await userEvent.click(within(await openDialog()).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Someone else has changed this/)).toBeVisible()
    expect(screen.getByText('12:00:00')).toBeVisible()
  })

  test('can be edited only for riders who have finished', async () => {
    await openAsSecretary()
    expect(menuAction('Change finish time', 0)).toBeDisabled()
    expect(menuAction('Change finish time', 1)).toBeEnabled()
  })
})

describe('a result', () => {
  test('without points is deleted after a question, in the version of the row', async () => {
    const requests = await openAsSecretary({ [`DELETE ${resultPath}`]: { status: 204 } }, { total: null })
    await userEvent.click(menuAction('Delete result', 0))
    const question = within(await openDialog())
    expect(question.getByText('Are you sure you want to delete this result?')).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Delete result' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requestWith(requests, 'DELETE')?.headers.get('If-Match')).toBe('"7"')
    expect(notices[0]?.error).toBe('Error removing result')
  })

  test('that has got points since is not deleted, with the reason', async () => {
    await openAsSecretary(
      { [`DELETE ${resultPath}`]: { status: 409, body: { code: 'has-points' } } },
      { total: null },
    )
    await userEvent.click(menuAction('Delete result', 0))
    await userEvent.click(within(await openDialog()).getByRole('button', { name: 'Delete result' }))
    expect(
      await screen.findByText(/^The result has points or rides that are set aside, so it can't be deleted/),
    ).toBeVisible()
  })

  test('with points cannot be deleted', async () => {
    await openAsSecretary()
    expect(menuAction('Delete result', 0)).toBeDisabled()
  })
})
