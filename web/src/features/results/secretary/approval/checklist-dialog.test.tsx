// The checklist before the approval, in the secretary's panel.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ApiError } from '@/api'
import { FakeEventSource } from '@/testing/fake-event-source'
import { admin, secretary } from '@/testing/people'
import { problem } from '@/testing/problem'
import { anApproval, anApprovalPhone, anApprovalRider, anItem } from '@/testing/approval'
import { aDelta } from '@/testing/board'
import { aSecretaryRow } from '@/features/results/testing/stage'
import {
  prepareApproval,
  STAGE_PAGE,
  stage,
  APPROVAL_ROUTE,
  open,
  openRouted,
  inChecklist,
  postRequests,
  panel,
  openChecklist,
  press,
  notices,
} from '@/features/results/testing/approval-page'

prepareApproval()

const unfinished = anItem('unfinishedRiders', {
  blocking: true,
  count: 2,
  riders: [anApprovalRider('a', '7'), anApprovalRider('c', '12', { racingClass: 'B' })],
})
const lateRides = anItem('lateRides', { count: 2, riders: [anApprovalRider('a', '7')] })
const phones = anItem('phones', { phones: [anApprovalPhone()] })

describe('the checklist', () => {
  test('takes two presses at a clean stage', async () => {
    const approved = { ...stage, resultsStatus: 'approved' }
    const requests = await open(anApproval(), { answers: { [APPROVAL_ROUTE]: { body: approved } } })
    const list = await openChecklist()
    expect(await list.findByText('All riders have finished or have a DNF or DQ.')).toBeVisible()
    expect(list.getByText(/^It won't be able to change position once approved\. Proceed\?/)).toBeVisible()
    expect(list.getByText(/can be reopened to correct them/)).toBeVisible()
    await press('Approve')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await postRequests(requests)[0]?.json()).toEqual({ acknowledged: [] })
    expect(panel().queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Set DNF', hidden: true })).toBeNull()
  })

  test('lists what is missing for the standings, with links to the participants’ forms, and requires no confirmation', async () => {
    const tasks = [
      { kind: 'missingGender' as const, count: 1, blocking: false, riders: [anApprovalRider('a', '7')] },
      { kind: 'missingClub' as const, count: 1, blocking: false, riders: [anApprovalRider('b', '')] },
    ]
    const [race, approved, generated, published] = anApproval().steps
    const steps = [race, approved, generated && { ...generated, tasks }, published].filter((one) => !!one)
    const requests = await open(anApproval({ steps }), { answers: { [APPROVAL_ROUTE]: { body: stage } } })
    const list = await openChecklist()
    expect(await list.findByRole('heading', { name: 'For the standings' })).toBeVisible()
    expect(list.getByText("1 rider without gender has no place in the women's ranking")).toBeVisible()
    expect(list.getByText('1 rider without a club gives no club points')).toBeVisible()
    expect(list.getByRole('link', { name: '7 Rider a' })).toHaveAttribute(
      'href',
      `${STAGE_PAGE}?q=7&participant=a#participants`,
    )
    expect(list.getByRole('link', { name: 'Rider b' })).toHaveAttribute(
      'href',
      `${STAGE_PAGE}?q=Rider%20b&participant=b#participants`,
    )
    expect(list.getByRole('link', { name: 'Participants' })).toHaveAttribute('href', STAGE_PAGE)
    await press('Approve')
    expect(await postRequests(requests)[0]?.json()).toEqual({ acknowledged: [] })
  })

  test('lists first what blocks the approval, in order, each with a link to where it is resolved', async () => {
    const conflict = anItem('openConflicts', { blocking: true, riders: [anApprovalRider('a', '7')] })
    const never = anItem('ridersWithoutRides', { riders: [anApprovalRider('n', '3', { rides: [] })] })
    await open(anApproval({ items: [unfinished, conflict, never] }))
    const list = await openChecklist()
    await waitFor(() =>
      expect(list.getByRole('alert')).toHaveTextContent('Not all participants finished or DNF/DQ'),
    )
    expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '2 riders have not finished',
      '1 open conflict',
      '1 rider with no rides',
    ])
    expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Gap board', `${STAGE_PAGE}/gap-board`],
      ['Rider a', `${STAGE_PAGE}/card-entry?number=7`],
      ['Rider c', `${STAGE_PAGE}/card-entry?number=12`],
      ['Rider n', `${STAGE_PAGE}?q=3#participants`],
    ])
    expect(list.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(list.queryByRole('checkbox')).toBeNull()
  })

  test('is in the address, so that the browser’s back button returns from its links to it', async () => {
    const { router } = await openRouted(anApproval({ items: [unfinished] }), { query: '?tab=table' })
    await openChecklist()
    expect(router.state.location.search).toBe('?tab=table&checklist=1')
    cleanup()
    const { router: back } = await openRouted(anApproval({ items: [unfinished] }), { query: '?checklist=1' })
    expect(await (await inChecklist()).findByRole('link', { name: 'Gap board' })).toBeVisible()
    const [close] = (await inChecklist()).getAllByRole('button', { name: 'Close' })
    if (close) await userEvent.click(close)
    await waitFor(() => expect(back.state.location.search).toBe(''))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('leaves the address when the results were approved elsewhere, so that it doesn’t open after a reopening', async () => {
    const { router } = await openRouted(anApproval({ resultsStatus: 'approved' }), {
      status: 'approved',
      query: '?tab=table&checklist=1',
    })
    await waitFor(() => expect(router.state.location.search).toBe('?tab=table'))
  })

  test('finds riders without a number by name among the participants', async () => {
    const never = anItem('ridersWithoutRides', { riders: [anApprovalRider('n', '', { rides: [] })] })
    const skippedRides = anItem('skippedRides', { blocking: true, riders: [anApprovalRider('a', '')] })
    await open(anApproval({ items: [skippedRides, never] }))
    const list = await openChecklist()
    const href = async (name: string) => (await list.findByRole('link', { name })).getAttribute('href')
    expect(await href('Rider n')).toBe(`${STAGE_PAGE}?q=Rider%20n#participants`)
    expect(await href('Rider a')).toBe(`${STAGE_PAGE}?q=Rider%20a#participants`)
  })

  test('opens a conflict and the question about a DNF in dialogs on top', async () => {
    const conflict = anItem('openConflicts', { blocking: true, riders: [anApprovalRider('a', '7')] })
    await open(anApproval({ items: [unfinished, conflict] }))
    await openChecklist()
    await press('Decide: Rider a, section 3, lap 2')
    expect(await screen.findByRole('dialog', { name: 'Section 3, lap 2' })).toBeVisible()
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'Section 3, lap 2' })).getByRole('button', { name: 'Close' }),
    )
    await press('Set DNF: Rider a')
    expect(await screen.findByRole('dialog', { name: 'Set DNF for Rider a?' })).toBeVisible()
  })

  test('links to the participant who never rode and to the phones', async () => {
    const never = anItem('ridersWithoutRides', { riders: [anApprovalRider('n', '3', { rides: [] })] })
    await open(anApproval({ items: [never, phones] }))
    const list = await openChecklist()
    expect(await list.findByRole('link', { name: 'Rider n' })).toHaveAttribute(
      'href',
      `${STAGE_PAGE}?q=3#participants`,
    )
    expect(list.getByRole('link', { name: 'Phones' })).toHaveAttribute('href', `${STAGE_PAGE}/judges#phones`)
    expect(list.getByText('section 3 · 2 not sent · last contact 13:00')).toBeVisible()
  })

  test('before the start links an admin to the stage, and tells a secretary whom to ask', async () => {
    const approval = anApproval({ items: [anItem('notStarted')] })
    await open(approval, { answers: { 'GET /session': { body: { user: admin } } } })
    let list = await openChecklist()
    expect(await list.findByRole('heading', { name: "The stage hasn't started yet" })).toBeVisible()
    expect(list.getByRole('link', { name: 'Edit stage' })).toBeVisible()
    expect(list.queryByText(/ask an admin/)).toBeNull()
    cleanup()
    await open(approval, { answers: { 'GET /session': { body: { user: secretary } } } })
    list = await openChecklist()
    expect(
      await list.findByText(/^Start: .*If the start is wrong, ask an admin to change it\.$/),
    ).toBeVisible()
    expect(list.queryByRole('link')).toBeNull()
  })

  test.each([
    [
      'lateRides',
      1,
      "It doesn't count yet: it arrived after the approval, or moves another judge's ride.",
      'Leave it out',
    ],
    [
      'lateRides',
      2,
      "They don't count yet: they arrived after the approval, or move another judge's ride.",
      'Leave them out',
    ],
    ['finishedWithDnf', 1, /^The rider has DNF, but/, 'The DNF is right'],
    ['finishedWithDnf', 2, /^They have DNF, but/, 'Every DNF is right'],
    ['ridersWithoutRides', 1, /^The rider is on the list of participants/, 'The rider did not start'],
    ['ridersWithoutRides', 2, /^They are on the list of participants/, 'They did not start'],
    ['phones', 1, /^It may still have rides/, 'Approve without waiting for it'],
    ['phones', 2, /^They may still have rides/, 'Approve without waiting for them'],
  ] as const)('speaks of %s in the number %i', async (kind, count, text, accept) => {
    await open(anApproval({ items: [anItem(kind, { count })] }))
    const list = await openChecklist()
    expect(await list.findByText(text)).toBeVisible()
    expect(list.getByRole('checkbox', { name: accept })).toBeVisible()
  })

  test('is accepted item by item, with the counts that were shown', async () => {
    const requests = await open(anApproval({ items: [lateRides, phones] }), {
      answers: { [APPROVAL_ROUTE]: { body: { ...stage, resultsStatus: 'approved' } } },
    })
    const list = await openChecklist()
    await userEvent.click(await list.findByRole('checkbox', { name: 'Leave them out' }))
    await press('Approve')
    expect(list.getByRole('alert')).toHaveTextContent('Tick this if you accept it')
    const second = list.getByRole('checkbox', { name: 'Approve without waiting for it' })
    expect(second).toHaveFocus()
    expect(postRequests(requests)).toHaveLength(0)
    await userEvent.click(second)
    await press('Approve')
    await waitFor(() => expect(postRequests(requests)).toHaveLength(1))
    expect(await postRequests(requests)[0]?.json()).toEqual({
      acknowledged: [
        { kind: 'lateRides', count: 2 },
        { kind: 'phones', count: 1 },
      ],
    })
  })

  test('marks what is new after a change and asks again about it', async () => {
    const more = [{ ...lateRides, count: 3 }, phones]
    let items = [lateRides]
    await open(() => ({ body: anApproval({ items }) }), {
      answers: {
        [APPROVAL_ROUTE]: () => {
          items = more
          return problem(409, 'approval-not-confirmed', {
            errors: [{ field: 'lateRides', code: 'more-than-seen', message: '' }],
            refusal: { approval: more },
          })
        },
      },
    })
    const list = await openChecklist()
    await userEvent.click(await list.findByRole('checkbox'))
    await press('Approve')
    expect(await list.findByText(/^Something has changed since you looked/)).toBeVisible()
    expect(list.getByText('It was 2 when you looked')).toBeVisible()
    expect(list.getByText('New since you looked')).toBeVisible()
    for (const box of list.getAllByRole('checkbox')) expect(box).not.toBeChecked()
    const error = notices[0]?.error
    const refusal = new ApiError({
      status: 409,
      code: 'open-conflicts',
      detail: '',
      refusal: { approval: more },
    })
    expect(typeof error === 'function' && error(refusal)).toBeNull()
    expect(typeof error === 'function' && error(new Error('no answer'))).toBe('Failed to update status')
  })

  test('is fetched again when the board changes', async () => {
    let items = [unfinished]
    await open(() => ({ body: anApproval({ items }) }))
    const list = await openChecklist()
    expect(await list.findByText('2 riders have not finished')).toBeVisible()
    items = []
    act(() => {
      FakeEventSource.last.succeed()
      FakeEventSource.last.emit('delta', aDelta(11, { rows: [aSecretaryRow('a', 0, { finished: true })] }))
    })
    expect(
      await list.findByText('All riders have finished or have a DNF or DQ.', undefined, { timeout: 4_000 }),
    ).toBeVisible()
  })

  test('offers no DNF for a rider who has one already, although the list still names the rider', async () => {
    await open(anApproval({ items: [unfinished] }), { rider: { status: 'DNF' } })
    const list = await openChecklist()
    expect(await list.findByRole('button', { name: 'Set DNF: Rider c' })).toBeVisible()
    expect(list.queryByRole('button', { name: 'Set DNF: Rider a' })).toBeNull()
  })

  test('shows an error if it cannot be loaded, and can be retried', async () => {
    let answer: object = problem(500, 'internal')
    await open(() => answer)
    const list = await openChecklist()
    expect(await list.findByRole('alert')).toBeVisible()
    expect(list.queryByRole('button', { name: 'Approve' })).toBeNull()
    answer = { body: anApproval() }
    await press('Try again')
    expect(await list.findByText('All riders have finished or have a DNF or DQ.')).toBeVisible()
  })
})
