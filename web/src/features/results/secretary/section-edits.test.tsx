import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aDelta } from '@/testing/board'
import { serve } from '@/testing/render'
import { openBrowser } from '../testing/browser'
import { receive } from '../testing/page'
import { aResult, anEntry, aSecretaryRow } from '../testing/stage'
import type { ProgressTexts } from '@/ui/notices/notify'
import { recordNotices } from '@/testing/notices'
import { openAsSecretary, openDialog, requestWith, resultPath, resultRoute } from '../testing/secretary'

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

async function openSection() {
  await userEvent.click(screen.getByRole('button', { name: /^1 ?Rider a/ }))
  await userEvent.click(screen.getByRole('button', { name: /^Section 3, lap 1: 1/ }))
  await within(await openDialog()).findByText('Judge Three', { exact: false })
}

async function openConflict(answers: Parameters<typeof openAsSecretary>[0]) {
  const other = {
    id: 'o',
    state: 'conflict' as const,
    total: 5,
    recordedAt: '2026-06-06T07:31:00Z',
    judgeDisplayName: 'Spare Judge',
    judgeEmail: null,
    fromCard: false,
  }
  const requests = await openAsSecretary(
    { [resultRoute]: { body: aResult('a', { entries: [anEntry({ others: [other] })] }) }, ...answers },
    { undecidedRides: ['section3-lap1'] },
  )
  expect(screen.getByRole('heading', { name: '1 open conflict' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /Rider a ?Section 3, lap 1/ }))
  expect(await screen.findByRole('form', { name: 'Another score' })).toBeVisible()
  return requests
}

async function choose(name: string) {
  await userEvent.click(within(await openDialog()).getByRole('radio', { name }))
  await userEvent.click(within(await openDialog()).getByRole('button', { name: 'Save' }))
}

describe('a section', () => {
  test('is edited in the version that was seen', async () => {
    const requests = await openAsSecretary({
      [`PUT ${resultPath}/sections/section3-lap1`]: { body: aResult('a') },
    })
    await openSection()
    await choose('5')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const edit = requestWith(requests, 'PUT')
    expect(edit?.headers.get('If-Match')).toBe('"4"')
    expect(await edit?.json()).toEqual({ points: 5, reasonCode: null, reason: '' })
    expect(notices[0]).toMatchObject({
      pending: 'Updating total points',
      success: 'Total points updated',
      error: 'Error updating total points',
    })
  })

  test('without a ride has the letter that is seen in its name too', async () => {
    const unridden = [{ section: 3, lap: 1, kind: 'refused' as const }]
    await openAsSecretary({}, { laps: [[0, 0, 5], []], unridden })
    await userEvent.click(screen.getByRole('button', { name: /^1 ?Rider a/ }))
    expect(screen.getByRole('button', { name: /^Section 3, lap 1: 5R\b.*, refused$/ })).toHaveTextContent(
      /^5R/,
    )
  })

  test('is edited with a reason, which only the log shows', async () => {
    const requests = await openAsSecretary({
      [`PUT ${resultPath}/sections/section3-lap1`]: { body: aResult('a') },
    })
    await openSection()
    await userEvent.selectOptions(screen.getByLabelText('Reason'), "Judge's mistake")
    const words = screen.getByLabelText('In your own words')
    expect(words).toHaveAccessibleDescription(/^Only secretaries/)
    await userEvent.type(words, 'two riders mixed up ')
    await choose('5')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await requestWith(requests, 'PUT')?.json()).toEqual({
      points: 5,
      reasonCode: 'judgeError',
      reason: 'two riders mixed up',
    })
  })

  test('gets the score whose digit is pressed', async () => {
    const requests = await openAsSecretary({
      [`PUT ${resultPath}/sections/section3-lap1`]: { body: aResult('a') },
    })
    await openSection()
    const dialog = within(await openDialog())
    dialog.getByRole('button', { name: 'Close' }).focus()
    await userEvent.keyboard('4')
    expect(dialog.getByRole('radio', { name: '1' })).toBeChecked()
    await userEvent.keyboard('5')
    expect(dialog.getByRole('radio', { name: '5' })).toBeChecked()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await requestWith(requests, 'PUT')?.json()).toMatchObject({ points: 5 })
  })

  test('that is saved with the same score and without a reason isn’t edited', async () => {
    const requests = await openAsSecretary({
      [`PUT ${resultPath}/sections/section3-lap1`]: { body: aResult('a') },
    })
    await openSection()
    await choose('1')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requestWith(requests, 'PUT')).toBeUndefined()
  })

  test('that is saved with the same score and a reason is confirmed', async () => {
    const requests = await openAsSecretary({
      [`PUT ${resultPath}/sections/section3-lap1`]: { body: aResult('a') },
    })
    await openSection()
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Off the course')
    await choose('1')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await requestWith(requests, 'PUT')?.json()).toMatchObject({ points: 1, reasonCode: 'offCourse' })
  })

  test('that was corrected links to the log, which says who did it and why', async () => {
    const events = [{ name: 'EditedTo' as const, points: 1, timestamp: '2026-06-06T08:00:00Z' }]
    await openAsSecretary({ [resultRoute]: { body: aResult('a', { entries: [anEntry({ events })] }) } })
    await openSection()
    expect(await screen.findByRole('link', { name: 'Changes in the log' })).toHaveAttribute(
      'href',
      '/log?stage=club%2Fcup%2Fround&person=Rider%20a',
    )
  })

  test('that the secretary confirmed is not shown as edited', async () => {
    const edit = { name: 'EditedTo' as const, timestamp: '2026-06-06T08:00:00Z' }
    const events = [...anEntry().events, { ...edit, points: 1 }, { ...edit, points: 3 }]
    await openAsSecretary({ [resultRoute]: { body: aResult('a', { entries: [anEntry({ events })] }) } })
    await openSection()
    expect(await screen.findByText('confirmed by the secretary')).toBeVisible()
    expect(screen.getByText('edited to 3')).toBeVisible()
    expect(screen.queryByText('edited to 1')).toBeNull()
  })

  test('that nobody changed has no link to the log', async () => {
    await openAsSecretary()
    await openSection()
    expect(screen.queryByRole('link', { name: 'Changes in the log' })).toBeNull()
  })

  test('that has changed is not overwritten: the new score is shown, and the next attempt names its version', async () => {
    const current = aResult('a', {
      entries: [anEntry({ total: 3, version: 5, judgeDisplayName: 'Other Secretary' })],
    })
    const requests = await openAsSecretary({
      [`PUT ${resultPath}/sections/section3-lap1`]: {
        status: 412,
        body: { code: 'stale', refusal: { result: current } },
      },
    })
    await openSection()
    await choose('0')
    const currentDialog = within(await openDialog())
    expect(await currentDialog.findByText(/^Someone else has changed this/)).toBeVisible()
    expect(currentDialog.getByText('Other Secretary', { exact: false })).toBeVisible()
    expect(currentDialog.getByRole('radio', { name: '3' })).toBeChecked()
    await choose('0')
    await waitFor(() => expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2))
    expect(requests.findLast(({ method }) => method === 'PUT')?.headers.get('If-Match')).toBe('"5"')
  })

  test('with a result in the next lap is not deleted, and the secretary sees what to delete first', async () => {
    const entries = [anEntry(), anEntry({ key: 'section3-lap2', lap: 2 })]
    const requests = await openAsSecretary({ [resultRoute]: { body: aResult('a', { entries }) } })
    await openSection()
    await userEvent.click(screen.getByRole('button', { name: 'Delete score' }))
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Cannot delete section, because it has result in next lap. Delete the score of section 3, lap 2 first.',
    )
    expect(screen.queryByRole('dialog', { name: /^Delete the score/ })).toBeNull()
    expect(requestWith(requests, 'DELETE')).toBeUndefined()
  })

  test('whose next lap has got a result since it was opened is not deleted, with the reason', async () => {
    await openAsSecretary({
      [`DELETE ${resultPath}/sections/section3-lap1`]: { status: 409, body: { code: 'next-lap-has-result' } },
    })
    await openSection()
    await userEvent.click(screen.getByRole('button', { name: 'Delete score' }))
    const question = screen.getByRole('dialog', { name: /^Delete the score \d\?$/ })
    await userEvent.click(within(question).getByRole('button', { name: 'Delete score' }))
    expect(await screen.findByText('Cannot delete section, because it has result in next lap')).toBeVisible()
    expect(notices[0]?.error).toBe('Error deleting section')
  })

  test('in conflict is listed, and resolved by choosing one score', async () => {
    const requests = await openConflict({
      [`PUT ${resultPath}/sections/section3-lap1/decision`]: { body: aResult('a') },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Use 5' }))
    await waitFor(() => expect(requestWith(requests, 'PUT')).toBeDefined())
    expect(await requestWith(requests, 'PUT')?.json()).toEqual({ entry: 'o', reasonCode: null, reason: '' })
  })

  test('in conflict shows the decision of somebody else while the dialog is open', async () => {
    await openConflict({})
    expect(screen.getByRole('dialog', { name: 'Section 3, lap 1: two different scores' })).toBeVisible()
    serve({ [resultRoute]: { body: aResult('a', { entries: [anEntry({ total: 5, version: 5 })] }) } })
    await receive(aDelta(11, { rows: [aSecretaryRow('a', 0, { undecidedRides: [] })] }))
    expect(await screen.findByRole('dialog', { name: 'Section 3, lap 1' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Use 5' })).toBeNull()
    expect(screen.getByRole('radio', { name: '5' })).toBeChecked()
  })

  test('in conflict keeps the typed reason when somebody else decides it, and says that it was decided', async () => {
    await openConflict({})
    await userEvent.selectOptions(screen.getByLabelText('Reason'), "Judge's mistake")
    await userEvent.type(screen.getByLabelText('In your own words'), 'both judges heard')
    serve({ [resultRoute]: { body: aResult('a', { entries: [anEntry({ total: 5, version: 5 })] }) } })
    await receive(aDelta(11, { rows: [aSecretaryRow('a', 0, { undecidedRides: [] })] }))
    expect(await screen.findByText(/^Someone else has decided this conflict/)).toBeVisible()
    expect(screen.getByLabelText('Reason')).toHaveDisplayValue("Judge's mistake")
    expect(screen.getByLabelText('In your own words')).toHaveValue('both judges heard')
    expect(screen.getByLabelText('In your own words')).toHaveFocus()
  })

  test('that changed while a reason was typed keeps the reason', async () => {
    const current = aResult('a', { entries: [anEntry({ total: 3, version: 5 })] })
    await openAsSecretary({
      [`PUT ${resultPath}/sections/section3-lap1`]: {
        status: 412,
        body: { code: 'stale', refusal: { result: current } },
      },
    })
    await openSection()
    await userEvent.type(screen.getByLabelText('In your own words'), 'two riders mixed up')
    await choose('0')
    expect(await screen.findByText(/^Someone else has changed this/)).toBeVisible()
    expect(screen.getByLabelText('In your own words')).toHaveValue('two riders mixed up')
  })

  test('that was corrected since it was opened says so, and not that the result was deleted', async () => {
    await openConflict({
      [`PUT ${resultPath}/sections/section3-lap1/decision`]: { status: 404, body: { code: 'not-found' } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Use 5' }))
    expect(await screen.findByText(/the score was corrected or decided meanwhile/)).toBeVisible()
    expect(screen.queryByText('This result has been deleted')).toBeNull()
  })

  test.each([
    ['Use 5', '/decision', { entry: 'o' }],
    ['Use 1', '', { points: 1 }],
    ['Save', '', { points: 1 }],
  ])('in conflict is decided with a reason: %s', async (button, path, decision) => {
    const requests = await openConflict({
      [`PUT ${resultPath}/sections/section3-lap1${path}`]: { body: aResult('a') },
    })
    await userEvent.selectOptions(screen.getByLabelText('Reason'), "Judge's mistake")
    await userEvent.type(screen.getByLabelText('In your own words'), 'both judges heard ')
    await userEvent.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await requestWith(requests, 'PUT')?.json()).toEqual({
      ...decision,
      reasonCode: 'judgeError',
      reason: 'both judges heard',
    })
  })
})

describe('rides that the class doesn’t have', () => {
  test('are shown as set aside, and a secretary can delete them', async () => {
    const entry = anEntry({ key: 'section9-lap1', section: 9, lap: 1, total: 5 })
    const requests = await openAsSecretary({
      [`GET ${resultPath}`]: {
        body: { id: 'a', name: 'Rider a', penalties: [], entries: [], setAside: [entry] },
      },
      [resultRoute]: { body: aResult('a', { entries: [], setAside: [entry] }) },
      [`DELETE ${resultPath}/sections/section9-lap1`]: { body: aResult('a') },
    })
    await userEvent.click(screen.getByRole('button', { name: /^1 ?Rider a/ }))
    await userEvent.click(screen.getByRole('button', { name: 'How each section was ridden' }))
    expect(await screen.findByRole('heading', { name: 'Set aside: not in class A' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Section 9, lap 1: 5/ }))
    await userEvent.click(within(await openDialog()).getByRole('button', { name: 'Delete score' }))
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'Delete the score 5?' })).getByRole('button', {
        name: 'Delete score',
      }),
    )
    await waitFor(() => expect(requestWith(requests, 'DELETE')).toBeDefined())
  })
})

describe('a score that the format doesn’t have', () => {
  test('is refused with a text that names the valid scores', async () => {
    const errors = [{ field: 'points', code: 'invalid-score', message: 'must be 0, 1, 2, 3 or 5' }]
    await openAsSecretary({
      [`PUT ${resultPath}/sections/section3-lap1`]: { status: 422, body: { code: 'invalid', errors } },
    })
    await openSection()
    await choose('5')
    expect(await screen.findByText(/doesn't exist in this format. Choose 0, 1, 2, 3 or 5/)).toBeVisible()
  })
})
