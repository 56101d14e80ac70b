// Reopening approved results, and rides that came after the approval.
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { anApproval, anItem, approvedSteps } from '@/testing/approval'
import { receive, stageAt } from '@/features/results/testing/page'
import { aResult, anEntry, aSecretaryRow } from '@/features/results/testing/stage'
import { aDelta } from '@/testing/board'
import {
  prepareApproval,
  stage,
  RESULT_ROUTE,
  open,
  postRequests,
  panel,
} from '@/features/results/testing/approval-page'

prepareApproval()

describe('reopening', () => {
  const approved = anApproval({ resultsStatus: 'approved', mayReopen: true, steps: approvedSteps })
  const reopening = `POST ${stageAt}/approval/reopening`

  test('requires a public reason, and makes the results editable', async () => {
    const requests = await open(approved, {
      status: 'approved',
      answers: { [reopening]: { body: { ...stage, resultsStatus: 'inProgress' } } },
    })
    await userEvent.click(await panel().findByRole('button', { name: 'Reopen' }))
    const form = within(await screen.findByRole('dialog', { name: 'Reopen the results' }))
    const reason = form.getByRole('textbox', { name: /^Reason/ })
    expect(reason).toHaveAccessibleDescription(/^Visible to everyone/)
    await userEvent.click(form.getByRole('button', { name: 'Reopen' }))
    expect(reason).toHaveAccessibleDescription('Enter a reason')
    expect(reason).toHaveFocus()
    expect(postRequests(requests)).toHaveLength(0)
    await userEvent.type(reason, '  Protest of no. 12 upheld ')
    await userEvent.click(form.getByRole('button', { name: 'Reopen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await postRequests(requests)[0]?.json()).toEqual({ reason: 'Protest of no. 12 upheld' })
  })

  test('is only for an administrator once the standings are published', async () => {
    await open(anApproval({ ...approved, resultsStatus: 'standingsPublished', mayReopen: false }), {
      status: 'standingsPublished',
    })
    expect(await panel().findByText(/Only an admin can reopen the results\.$/)).toBeVisible()
    expect(panel().queryByRole('button', { name: 'Reopen' })).toBeNull()
  })

  test('explains the drafts that publishing can end', async () => {
    const draftEntries = { kind: 'draftEntries' as const, count: 70, blocking: false, riders: [] }
    const steps = approvedSteps.map(({ step: name, state, tasks }) => ({
      step: name,
      state,
      tasks: name === 'standingsPublished' ? [draftEntries] : tasks,
    }))
    await open(anApproval({ ...approved, steps }), { status: 'approved' })
    expect(
      await panel().findByText(/^70 draft results .*women may have two.* drafts until you publish/),
    ).toBeVisible()
  })

  test('says after a second approval that the published standings are the old ones', async () => {
    await open(anApproval({ ...approved, mayReopen: false }), { status: 'approved' })
    expect(
      await panel().findByText(/^The standings from before the correction are still public/),
    ).toBeVisible()
    expect(panel().queryByText(/^The standings are published/)).toBeNull()
  })

  test('shows everyone that the results are being corrected, since when and why', async () => {
    await open(anApproval(), {
      beingCorrected: { since: '2026-06-06T16:05:00Z', reason: 'Protest of no. 12 upheld' },
    })
    expect(screen.getByText('Being corrected')).toBeVisible()
    expect(screen.getAllByText(/^Being corrected since .*19:05\. Places may change\.$/)[0]).toBeVisible()
    const [above, below] = screen.getAllByText('Protest of no. 12 upheld')
    expect(above?.compareDocumentPosition(screen.getByRole('region', { name: /^A/ }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    expect(below?.compareDocumentPosition(screen.getByRole('region', { name: /^A/ }))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    )
  })
})

describe('a ride that came after the approval', () => {
  const late = {
    id: 'l',
    key: 'section3-lap2',
    section: 3,
    lap: 2,
    state: 'conflict' as const,
    total: 5,
    recordedAt: '2026-06-06T12:00:00Z',
    judgeDisplayName: 'Late Judge',
    judgeEmail: null,
    fromCard: false,
  }
  const rider = { undecidedRides: ['section3-lap2'] }
  const result = { [RESULT_ROUTE]: { body: aResult('a', { lateEntries: [late] }) } }
  const ride = { name: /Rider a ?Section 3, lap 2/ }

  test('is only shown, with how to decide it', async () => {
    await open(anApproval({ resultsStatus: 'approved' }), { status: 'approved', rider, answers: result })
    expect(await screen.findByRole('heading', { name: "1 ride that doesn't count" })).toBeVisible()
    expect(screen.getByText(/Reopen the results to decide\.$/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', ride))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Late Judge', { exact: false })).toBeVisible()
    expect(dialog.queryByRole('button', { name: /^(Save|Use|Count)/ })).toBeNull()
  })

  test('waits for a decision once the results are reopened: it is not called a conflict', async () => {
    await open(anApproval(), { rider, answers: result })
    expect(await screen.findByRole('heading', { name: '1 ride waits for a decision' })).toBeVisible()
    expect(
      screen.getByText("It doesn't count yet: it arrived after the approval, or moves another judge's ride."),
    ).toBeVisible()
    expect(screen.queryByText(/open conflict|two different scores/)).toBeNull()
    await userEvent.click(screen.getByRole('button', ride))
    expect(await screen.findByText(/Decide whether this score counts\.$/)).toBeVisible()
  })

  test('is counted at the gap board in the menu of the stage', async () => {
    await open(anApproval({ items: [anItem('lateRides')] }), { rider, answers: result })
    expect(await screen.findByRole('link', { name: 'Gap board 1 ride waits for a decision' })).toBeVisible()
  })

  test.each([
    ['Use 5', 'l'],
    ["Don't count it", null],
  ])('is decided once the results are reopened: %s', async (name, entry) => {
    const decision = `PUT ${stageAt}/results/a/sections/section3-lap2/decision`
    const requests = await open(anApproval(), {
      rider,
      answers: { ...result, [decision]: { body: aResult('a') } },
    })
    await userEvent.click(screen.getByRole('button', ride))
    await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const request = requests.find(({ method }) => method === 'PUT')
    expect(await request?.json()).toEqual({ entry, reasonCode: null, reason: '' })
  })

  test.each([
    [
      'Use 5',
      { rows: [aSecretaryRow('a', 0)] },
      aResult('a', { entries: [anEntry({ ...late, others: [] })] }),
    ],
    ["Don't count it", { rows: [aSecretaryRow('a', 0)] }, aResult('a')],
    ["Don't count it", { removed: ['a'] }, aResult('a', { entries: [] })],
  ])('closes once it is decided, even if the board shows that first: %s', async (name, change, decided) => {
    const { promise, resolve } = Promise.withResolvers<{ body: unknown }>()
    let current = aResult('a', { lateEntries: [late] })
    await open(anApproval(), {
      rider,
      answers: {
        [RESULT_ROUTE]: () => ({ body: current }),
        [`PUT ${stageAt}/results/a/sections/section3-lap2/decision`]: () => promise,
      },
    })
    await userEvent.click(screen.getByRole('button', ride))
    const use = await within(await screen.findByRole('dialog')).findByRole('button', { name })
    await userEvent.click(use)
    current = decided
    await receive(aDelta(11, change))
    await waitFor(() => expect(use).not.toBeInTheDocument())
    expect(screen.getByRole('dialog')).toBeVisible()
    resolve({ body: decided })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('that is decided while another one is open leaves that one open', async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: unknown }>()
    const other = { ...late, id: 'm', key: 'section2-lap2', section: 2 }
    await open(anApproval(), {
      rider: { undecidedRides: [late.key, other.key] },
      answers: {
        [RESULT_ROUTE]: { body: aResult('a', { lateEntries: [late, other] }) },
        [`PUT ${stageAt}/results/a/sections/section3-lap2/decision`]: () => promise,
      },
    })
    await userEvent.click(screen.getByRole('button', ride))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Use 5' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await userEvent.click(screen.getByRole('button', { name: /Rider a ?Section 2, lap 2/ }))
    resolve({ body: aResult('a', { lateEntries: [other] }) })
    await act(() => new Promise((done) => setTimeout(done, 50)))
    expect(screen.getByRole('dialog', { name: 'Section 2, lap 2' })).toBeVisible()
  })

  test('is decided with a reason for the log', async () => {
    const decision = `PUT ${stageAt}/results/a/sections/section3-lap2/decision`
    const requests = await open(anApproval(), {
      rider,
      answers: { ...result, [decision]: { body: aResult('a') } },
    })
    await userEvent.click(screen.getByRole('button', ride))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(await dialog.findByLabelText('Reason'), 'Protest upheld')
    await userEvent.click(dialog.getByRole('button', { name: "Don't count it" }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const request = requests.find(({ method }) => method === 'PUT')
    expect(await request?.json()).toEqual({ entry: null, reasonCode: 'protest', reason: '' })
  })
})
