import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { notify, type ProgressTexts } from '@/ui/notify'
import { openBrowser } from '../testing/browser'
import { openResults, stageAt } from '../testing/page'
import { aBoard } from '@/testing/board'
import { aResult, aSecretaryRow, aLiveStage, anEntry } from '../testing/stage'

// The page loads this code on demand; it is loaded here so that no test waits for it.
beforeAll(async () => {
  await import('./panel/secretary-panel')
})

const phone = 360

/** The texts of the progress notices. */
let notices: ProgressTexts[]

beforeEach(() => {
  openBrowser(phone)
  notices = []
  vi.spyOn(notify, 'progress').mockImplementation((action, texts) => {
    notices.push(texts)
    return action
  })
})
afterEach(() => vi.unstubAllGlobals())

const stage = aLiveStage({ viewer: { judgeSections: [], secretary: true } })
const result = `${stageAt}/results/a`
const RESULT_ROUTE = `GET ${stageAt}/secretary/results/a`

async function open(answers: Parameters<typeof openResults>[0]['answers'] = {}, overrides = {}) {
  const rows = [aSecretaryRow('a', 0, overrides), aSecretaryRow('b', 1, { finished: true })]
  const requests = await openResults({
    stage,
    board: aBoard(rows),
    answers: { [RESULT_ROUTE]: { body: aResult('a') }, ...answers },
  })
  await screen.findByRole('complementary', { name: 'Secretary' })
  return requests
}

const requestWith = (requests: Request[], method: string) =>
  requests.find((request) => request.method === method)
/** An action in the menu of the first or second rider; jsdom opens no popovers. */
function menuAction(name: string, rider: 0 | 1 = 0): HTMLElement {
  const [first, second] = screen.getAllByRole('button', { name, hidden: true })
  const found = rider === 0 ? first : second
  if (!found) throw new Error(`no menu has ${name}`)
  return found
}

const dialog = () => screen.findByRole('dialog')

async function openSection() {
  await userEvent.click(screen.getByRole('button', { name: /^1 ?Rider a/ }))
  await userEvent.click(screen.getByRole('button', { name: /^Section 3, lap 1: 1/ }))
  await within(await dialog()).findByText('Judge Three', { exact: false })
}

async function choose(name: string) {
  await userEvent.click(within(await dialog()).getByRole('radio', { name }))
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Save' }))
}

test('the panel is collapsed on a phone until the user opens it', async () => {
  await open()
  const panel = screen.getByRole('complementary', { name: 'Secretary' })
  const all = within(panel).getByRole('button', { name: 'All steps and actions', expanded: false })
  expect(panel).not.toHaveAttribute('data-open')
  await userEvent.click(all)
  expect(all).toHaveAttribute('aria-expanded', 'true')
  expect(panel).toHaveAttribute('data-open')
})

describe('a section', () => {
  test('is edited in the version that was seen', async () => {
    const requests = await open({ [`PUT ${result}/sections/section3-lap1`]: { body: aResult('a') } })
    await openSection()
    await choose('5')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const edit = requestWith(requests, 'PUT')
    expect(edit?.headers.get('If-Match')).toBe('"4"')
    expect(await edit?.json()).toEqual({ points: 5, reasonCode: null, reason: '' })
    expect(notices[0]).toEqual({
      pending: 'Updating total points',
      success: 'Total points updated',
      error: 'Error updating total points',
    })
  })

  test('is edited with a reason, which only the log shows', async () => {
    const requests = await open({ [`PUT ${result}/sections/section3-lap1`]: { body: aResult('a') } })
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

  test('that has changed is not overwritten: the new score is shown, and the next attempt names its version', async () => {
    const current = aResult('a', {
      entries: [anEntry({ total: 3, version: 5, judgeDisplayName: 'Other Secretary' })],
    })
    const requests = await open({
      [`PUT ${result}/sections/section3-lap1`]: { status: 412, body: { code: 'stale', current } },
    })
    await openSection()
    await choose('0')
    const currentDialog = within(await dialog())
    expect(await currentDialog.findByText(/^Someone else has changed this/)).toBeVisible()
    expect(currentDialog.getByText('Other Secretary', { exact: false })).toBeVisible()
    expect(currentDialog.getByRole('radio', { name: '3' })).toBeChecked()
    await choose('0')
    await waitFor(() => expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2))
    expect(requests.findLast(({ method }) => method === 'PUT')?.headers.get('If-Match')).toBe('"5"')
  })

  test('with a result in the next lap is not deleted, with the reason', async () => {
    await open({
      [`DELETE ${result}/sections/section3-lap1`]: { status: 409, body: { code: 'next-lap-has-result' } },
    })
    await openSection()
    await userEvent.click(screen.getByRole('button', { name: 'Delete score' }))
    const question = screen.getByRole('dialog', { name: /^Delete the score \d\?$/ })
    await userEvent.click(within(question).getByRole('button', { name: 'Delete score' }))
    expect(await screen.findByText('Cannot delete section, because it has result in next lap')).toBeVisible()
    expect(notices[0]?.error).toBe('Error deleting section')
  })

  test('in conflict is listed, and resolved by choosing one score', async () => {
    const other = {
      id: 'o',
      state: 'conflict' as const,
      total: 5,
      recordedAt: '2026-06-06T07:31:00Z',
      judgeDisplayName: 'Spare Judge',
      judgeEmail: null,
      fromCard: false,
    }
    const requests = await open(
      {
        [RESULT_ROUTE]: { body: aResult('a', { entries: [anEntry({ others: [other] })] }) },
        [`PUT ${result}/sections/section3-lap1/decision`]: { body: aResult('a') },
      },
      { openConflicts: ['section3-lap1'] },
    )
    expect(screen.getByRole('heading', { name: '1 open conflict' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /Rider a ?Section 3, lap 1/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Use 5' }))
    await waitFor(() => expect(requestWith(requests, 'PUT')).toBeDefined())
    expect(await requestWith(requests, 'PUT')?.json()).toEqual({ entry: 'o' })
  })
})

test('the menu of a row names the rider', async () => {
  await open()
  const menu = menuAction('Set DNF', 1).closest<HTMLElement>('[popover]')
  expect(menu).toHaveTextContent(/^2 ?Rider b/)
})

test('gaps and impossible rides are listed separately, each ride with the reason', async () => {
  await open(
    {},
    {
      oddRides: [
        { key: 'section2-lap1', why: 'skipped' },
        { key: 'section1-lap2', why: 'outOfOrder' },
      ],
    },
  )
  await userEvent.click(screen.getByText('1 ride to check'))
  expect(screen.getByText('Section 1, lap 2: recorded before the lap that precedes it')).toBeVisible()
  await userEvent.click(screen.getByText('1 gap'))
  expect(
    screen.getByText('Section 2, lap 1: no score, but the rider has ridden in a later lap'),
  ).toBeVisible()
})

/** Two rides that are overdue in so many minutes. */
const overdue = (minutes: number) => ({
  overdueRides: {
    from: new Date(Date.now() + minutes * 60_000).toISOString(),
    keys: ['section2-lap2', 'section3-lap2'],
  },
})

test('rides that are overdue by now are listed as gaps, as on the gap board', async () => {
  const rows = [
    aSecretaryRow('a', 0, { ...overdue(-1), openConflicts: ['section3-lap2'] }),
    aSecretaryRow('b', 1, overdue(10)),
  ]
  await openResults({ stage, board: aBoard(rows) })
  await userEvent.click(await screen.findByText('1 gap'))
  expect(
    screen.getByText('Section 2, lap 2: no score, but the rider should have ridden it by now'),
  ).toBeVisible()
  expect(screen.queryByText('1 ride to check')).not.toBeInTheDocument()
})

describe('a status', () => {
  test('is set after a question, in the version of the row', async () => {
    const requests = await open({ [`PUT ${result}/status`]: { body: aResult('a', { status: 'DNF' }) } })
    await userEvent.click(menuAction('Set DNF', 0))
    expect(await screen.findByRole('dialog', { name: 'Are you sure?' })).toBeVisible()
    expect(requestWith(requests, 'PUT')).toBeUndefined()
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Injury or illness')
    expect(screen.getByLabelText('In your own words')).toHaveAccessibleDescription(/^Only secretaries/)
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Set DNF' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requestWith(requests, 'PUT')?.headers.get('If-Match')).toBe('"7"')
    expect(await requestWith(requests, 'PUT')?.json()).toEqual({
      status: 'DNF',
      reasonCode: 'injury',
      reason: '',
    })
  })

  test('is set in a dialog that names the class alone if the rider has no bike', async () => {
    await open({}, { bike: '' })
    await userEvent.click(menuAction('Set DNF', 0))
    expect(within(await dialog()).getByText('A')).toBeVisible()
  })

  test('that a rider has can be cleared but not set again', async () => {
    await open({}, { status: 'DQ' })
    expect(menuAction('Set DQ', 0)).toBeDisabled()
    expect(menuAction('Clear status', 0)).toBeEnabled()
    expect(menuAction('Clear status', 1)).toBeDisabled()
  })
})

describe('rides that the class doesn’t have', () => {
  test('are shown as set aside, and a secretary can delete them', async () => {
    const entry = anEntry({ key: 'section9-lap1', section: 9, lap: 1, total: 5 })
    const requests = await open({
      [`GET ${result}`]: {
        body: { id: 'a', name: 'Rider a', penalties: [], entries: [], setAside: [entry] },
      },
      [RESULT_ROUTE]: { body: aResult('a', { entries: [], setAside: [entry] }) },
      [`DELETE ${result}/sections/section9-lap1`]: { body: aResult('a') },
    })
    await userEvent.click(screen.getByRole('button', { name: /^1 ?Rider a/ }))
    await userEvent.click(screen.getByRole('button', { name: 'How each section was ridden' }))
    expect(await screen.findByRole('heading', { name: 'Set aside: not in class A' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Section 9, lap 1: 5/ }))
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Delete score' }))
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'Delete the score 5?' })).getByRole('button', {
        name: 'Delete score',
      }),
    )
    await waitFor(() => expect(requestWith(requests, 'DELETE')).toBeDefined())
  })
})

test('the menu of a rider leads to the scores, which can be corrected there; other riders stay open', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: /^2 ?Rider b/ }))
  await userEvent.click(menuAction('Correct scores'))
  await userEvent.click(menuAction('Correct scores'))
  expect(await screen.findByRole('button', { name: /^1 ?Rider a/, expanded: true })).toBeVisible()
  expect(screen.getByRole('button', { name: /^2 ?Rider b/, expanded: true })).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Section 3, lap 1: 1/ })).not.toHaveLength(0)
})

test('“Correct scores” moves the focus to the first score of the rider and says to choose one', async () => {
  await open()
  await userEvent.click(menuAction('Correct scores'))
  const scores = await screen.findAllByRole('button', { name: /^Section \d+, lap \d+: \d+\. Edit/ })
  await waitFor(() => expect(scores[0]).toHaveFocus())
  expect(screen.getByText('Choose the score to correct.')).toBeVisible()
  // Again while the rider is open.
  menuAction('Correct scores').focus()
  await userEvent.click(menuAction('Correct scores'))
  await waitFor(() => expect(scores[0]).toHaveFocus())
})

test('“Correct scores” in the table of all riders opens the rider and moves the focus there', async () => {
  await open()
  await userEvent.click(screen.getByRole('link', { name: 'All riders' }))
  await userEvent.click(menuAction('Correct scores'))
  const [first] = await screen.findAllByRole('button', { name: /^Section \d+, lap \d+: \d+\. Edit/ })
  await waitFor(() => expect(first).toHaveFocus())
})

describe('a score that the format doesn’t have', () => {
  test('is refused with a text that names the valid scores', async () => {
    const errors = [{ field: 'points', code: 'not-a-score', message: 'must be 0, 1, 2, 3 or 5' }]
    await open({
      [`PUT ${result}/sections/section3-lap1`]: { status: 422, body: { code: 'invalid', errors } },
    })
    await openSection()
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/doesn't exist in this format. Choose 0, 1, 2, 3 or 5/)).toBeVisible()
  })
})

describe('a finish time', () => {
  test('is changed in the version of the row, and shows who changed it before', async () => {
    const requests = await open(
      {
        [RESULT_ROUTE]: {
          body: aResult('a', {
            lastTimeChangedBy: 'Other Secretary',
            uncorrectedLastTime: '2026-06-06T07:31:05Z',
          }),
        },
        [`PUT ${result}/finish-time`]: { body: aResult('a') },
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
    expect(notices[0]?.error).toBe('Error updating finish time')
  })

  test('that was corrected is marked in the row, and the correction can be removed', async () => {
    const requests = await open(
      {
        [RESULT_ROUTE]: { body: aResult('a', { lastTimeChangedBy: 'Other Secretary' }) },
        [`DELETE ${result}/finish-time`]: { body: aResult('a') },
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
    await open({}, { finished: true })
    expect(screen.queryByText('corrected by the secretary')).not.toBeInTheDocument()
    await userEvent.click(menuAction('Change finish time', 0))
    await screen.findByText(/^Start /)
    expect(screen.queryByRole('button', { name: 'Remove correction' })).not.toBeInTheDocument()
  })

  test('that is not a time of day shows an error at the field and is not sent', async () => {
    const requests = await open({}, { finished: true })
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
    await open(
      { [`PUT ${result}/finish-time`]: { status: 412, body: { code: 'stale', current } } },
      { finished: true },
    )
    await userEvent.click(menuAction('Change finish time', 0))
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Someone else has changed this/)).toBeVisible()
    expect(screen.getByText('12:00:00')).toBeVisible()
  })

  test('can be edited only for riders who have finished', async () => {
    await open()
    expect(menuAction('Change finish time', 0)).toBeDisabled()
    expect(menuAction('Change finish time', 1)).toBeEnabled()
  })
})

describe('a result', () => {
  test('without points is deleted after a question, in the version of the row', async () => {
    const requests = await open({ [`DELETE ${result}`]: { status: 204 } }, { total: null })
    await userEvent.click(menuAction('Delete result', 0))
    const question = within(await dialog())
    expect(question.getByText('Are you sure you want to delete this result?')).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Delete result' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requestWith(requests, 'DELETE')?.headers.get('If-Match')).toBe('"7"')
    expect(notices[0]?.error).toBe('Error removing result')
  })

  test('that has got points since is not deleted, with the reason', async () => {
    await open({ [`DELETE ${result}`]: { status: 409, body: { code: 'has-points' } } }, { total: null })
    await userEvent.click(menuAction('Delete result', 0))
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Delete result' }))
    expect(
      await screen.findByText(/^The result has points or rides that are set aside, so it can't be deleted/),
    ).toBeVisible()
  })

  test('with points cannot be deleted', async () => {
    await open()
    expect(menuAction('Delete result', 0)).toBeDisabled()
  })
})

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

  test('accept only digits and must be more than 0', async () => {
    const requests = await open()
    await openPenalties()
    await userEvent.type(screen.getByLabelText('Points'), '-0x')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    expect(screen.getByText('Enter points from 1 to 1000')).toBeVisible()
    expect(screen.getByLabelText('Points')).toHaveFocus()
    expect(requestWith(requests, 'POST')).toBeUndefined()
  })

  test('are given for a common reason, which is sent as a code, and a free text', async () => {
    const late = { ...penalty, reasonCode: 'lateStart', reason: '4 minutes' } as const
    const requests = await open({
      [`POST ${result}/penalties`]: { status: 201, body: aResult('a', { penalties: [late] }) },
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
  })

  test('are added without a reason by default, and the dialog closes', async () => {
    const requests = await open({
      [`POST ${result}/penalties`]: { status: 201, body: aResult('a', { penalties: [penalty] }) },
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

  test('are edited in place', async () => {
    const requests = await open({
      [RESULT_ROUTE]: { body: aResult('a', { penalties: [penalty] }) },
      [`PUT ${result}/penalties/p1`]: {
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
    const requests = await open({
      [RESULT_ROUTE]: { body: aResult('a', { penalties: [penalty] }) },
      [`DELETE ${result}/penalties/p1`]: { body: aResult('a') },
    })
    await openPenalties()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove 3 points: Outside help' }))
    const question = screen.getByRole('dialog', { name: /^Remove 3 penalty points from no\. \S+\?$/ })
    await userEvent.click(within(question).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('No penalty points')).toBeVisible()
    expect(requestWith(requests, 'DELETE')?.headers.get('If-Match')).toBe('"2"')
  })
})
