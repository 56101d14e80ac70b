// The checklist before the approval, and reopening, in the secretary's panel.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, type Approval, type BeingCorrected, type ResultsStatus, type Stage } from '@/api'
import { FakeEventSource } from '@/testing/fake-event-source'
import { admin, secretary } from '@/testing/people'
import { problem } from '@/testing/problem'
import { notify, type ProgressTexts } from '@/ui/notify'
import {
  anApproval,
  anApprovalPhone,
  anApprovalRider,
  anItem,
  approvedSteps,
} from '@/features/results/testing/approval'
import { openBrowser } from '@/features/results/testing/browser'
import { openResults, stageAt } from '@/features/results/testing/page'
import { aBoard, aDelta } from '@/testing/board'
import { aResult, aSecretaryRow, aLiveStage } from '@/features/results/testing/stage'

// The page loads this code on demand; it is loaded here so that no test waits for it.
beforeAll(async () => {
  await import('../panel/secretary-panel')
})

const phone = 360
const STAGE_PAGE = '/competitions/club/cup/round'
const stage = aLiveStage({ viewer: { judgeSections: [], secretary: true } })
const RESULT_ROUTE = `GET ${stageAt}/secretary/results/a`
const APPROVAL_ROUTE = `POST ${stageAt}/approval`

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

interface Opening {
  status?: ResultsStatus
  beingCorrected?: BeingCorrected
  answers?: Parameters<typeof openResults>[0]['answers']
  rider?: Parameters<typeof aSecretaryRow>[2]
  rows?: ReturnType<typeof aSecretaryRow>[]
  startsAt?: string
  endsAt?: string
  phase?: Stage['phase']
}

async function open(approval: Approval | (() => object), opening: Opening = {}) {
  const { status = 'inProgress', beingCorrected = null, answers = {}, rider = {} } = opening
  const { startsAt = stage.startsAt, endsAt = stage.endsAt } = opening
  const { rows = [aSecretaryRow('a', 0, rider), aSecretaryRow('b', 1, { finished: true })] } = opening
  const state = {
    resultsStatus: status,
    beingCorrected,
    phase: opening.phase ?? (status === 'inProgress' ? 'live' : 'approved'),
  }
  const requests = await openResults({
    stage: { ...stage, ...state, startsAt, endsAt } satisfies Stage,
    board: { ...aBoard(rows), ...state },
    answers: {
      'GET /session': { body: { user: null } },
      [RESULT_ROUTE]: { body: aResult('a') },
      [`GET ${stageAt}/approval`]: typeof approval === 'function' ? approval : { body: approval },
      ...answers,
    },
  })
  await screen.findByRole('complementary', { name: 'Secretary' })
  return requests
}

const postRequests = (requests: Request[]) => requests.filter(({ method }) => method === 'POST')
const panel = () => within(screen.getByRole('complementary', { name: 'Secretary' }))
const checklist = () => screen.findByRole('dialog', { name: 'Approve' })
const inChecklist = async () => within(await checklist())

async function openChecklist() {
  await userEvent.click(panel().getByRole('button', { name: 'Approve' }))
  return inChecklist()
}

const press = async (name: string) => userEvent.click((await inChecklist()).getByRole('button', { name }))

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

  test('lists what is missing for the standings, with links to the participants, and requires no confirmation', async () => {
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
      `${STAGE_PAGE}?q=7#participants`,
    )
    expect(list.getByRole('link', { name: 'Rider b' })).toHaveAttribute(
      'href',
      `${STAGE_PAGE}?q=Rider%20b#participants`,
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
    expect(list.getByText('sections 3 · 2 not sent · last contact 13:00')).toBeVisible()
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
    ['lateRides', 1, "It arrived after the approval and doesn't count yet.", 'Leave it out'],
    ['lateRides', 2, "They arrived after the approval and don't count yet.", 'Leave them out'],
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

const fiveRows = () => [
  aSecretaryRow('a', 0, { version: 4 }),
  aSecretaryRow('b', 1, { finished: true }),
  aSecretaryRow('c', 2, { version: 9 }),
  aSecretaryRow('d', 3, { status: 'DNF' }),
  aSecretaryRow('e', 4),
]
const four = anItem('unfinishedRiders', {
  blocking: true,
  count: 4,
  riders: ['a', 'c', 'd', 'e'].map((id) => anApprovalRider(id, '')),
})
const statusOf = (rider: string) => `PUT ${stageAt}/results/${rider}/status`
const saved = (rider: string) => ({ [statusOf(rider)]: { body: aResult(rider, { status: 'DNF' }) } })
const puts = (requests: Request[]) => requests.filter(({ method }) => method === 'PUT')
const question = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function setAllDnf() {
  await press('They did not finish')
  const asked = await question('Set DNF for 3 riders?')
  await userEvent.click(asked.getByRole('button', { name: 'Set DNF' }))
}

describe('setting DNF for all riders who have not finished', () => {
  test('asks first, names the number of riders, and skips those who have a status', async () => {
    const requests = await open(anApproval({ items: [four] }), {
      rows: fiveRows(),
      answers: { ...saved('a'), ...saved('c'), ...saved('e') },
    })
    await openChecklist()
    await press('They did not finish')
    const asked = await question('Set DNF for 3 riders?')
    expect(asked.getByText(/^They are listed below the ranked riders as DNF/)).toBeVisible()
    expect(puts(requests)).toHaveLength(0)
    await userEvent.click(asked.getByRole('button', { name: 'Set DNF' }))
    const list = await inChecklist()
    const outcome = await list.findByText('DNF set for 3 riders')
    expect(outcome.closest('[tabindex]')).toHaveFocus()
    expect(list.queryByRole('progressbar')).toBeNull()
    expect(
      puts(requests).map(({ url, headers }) => [/results\/(.)\//.exec(url)?.[1], headers.get('If-Match')]),
    ).toEqual([
      ['a', '"4"'],
      ['c', '"9"'],
      ['e', '"7"'],
    ])
    expect(await puts(requests)[0]?.json()).toEqual({ status: 'DNF', reasonCode: null, reason: '' })
  })

  test('shows the progress, and cannot be started twice', async () => {
    const waiting = Promise.withResolvers<undefined>()
    await open(anApproval({ items: [four] }), {
      rows: fiveRows(),
      answers: {
        ...saved('a'),
        ...saved('e'),
        [statusOf('c')]: async () => {
          await waiting.promise
          return { body: aResult('c', { status: 'DNF' }) }
        },
      },
    })
    const list = await openChecklist()
    await setAllDnf()
    const bar = await list.findByRole('progressbar', { name: 'Setting DNF…' })
    await waitFor(() => expect(bar).toHaveAttribute('value', '1'))
    expect(bar).toHaveAttribute('max', '3')
    expect(list.getByText('1 of 3')).toBeVisible()
    expect(list.getByRole('button', { name: 'They did not finish' })).toBeDisabled()
    waiting.resolve(undefined)
    expect(await list.findByText('DNF set for 3 riders')).toBeVisible()
    expect(list.getByRole('button', { name: 'They did not finish' })).toBeEnabled()
  })

  test('goes on after a failure, and names the rider and the reason', async () => {
    const requests = await open(anApproval({ items: [four] }), {
      rows: fiveRows(),
      answers: { ...saved('a'), ...saved('e'), [statusOf('c')]: problem(412, 'stale') },
    })
    const list = await openChecklist()
    await setAllDnf()
    expect(await list.findByText('DNF set for 2 riders')).toBeVisible()
    expect(puts(requests)).toHaveLength(3)
    const failures = within(list.getByRole('alert', { name: 'No DNF for 1 rider' }))
    expect(failures.getByRole('listitem')).toHaveTextContent(
      /^3 Rider c: Someone else has changed this, so nothing was saved/,
    )
  })

  test('goes on after the checklist was closed, and then gives a notice', async () => {
    const success = vi.spyOn(notify, 'success').mockImplementation(() => undefined)
    const waiting = Promise.withResolvers<undefined>()
    const requests = await open(anApproval({ items: [four] }), {
      rows: fiveRows(),
      answers: {
        ...saved('c'),
        ...saved('e'),
        [statusOf('a')]: async () => {
          await waiting.promise
          return { body: aResult('a', { status: 'DNF' }) }
        },
      },
    })
    await openChecklist()
    await setAllDnf()
    const [close] = (await inChecklist()).getAllByRole('button', { name: 'Close' })
    if (close) await userEvent.click(close)
    expect(screen.queryByRole('dialog')).toBeNull()
    waiting.resolve(undefined)
    await waitFor(() => expect(success).toHaveBeenCalledWith('DNF set for 3 riders'))
    expect(puts(requests)).toHaveLength(3)
  })

  test('warns while the race has not ended', async () => {
    await open(anApproval({ items: [four] }), { rows: fiveRows(), endsAt: '2096-06-06T17:00:00Z' })
    await openChecklist()
    await press('They did not finish')
    const asked = await question('Set DNF for 3 riders?')
    expect(asked.getByText(/^The stage has not ended yet/)).toBeVisible()
    cleanup()
    await open(anApproval({ items: [four] }), { rows: fiveRows(), endsAt: '2025-06-06T17:00:00Z' })
    await openChecklist()
    await press('They did not finish')
    await question('Set DNF for 3 riders?')
    expect(screen.queryByText(/^The stage has not ended yet/)).toBeNull()
  })

  test('is not offered for a single rider, who has a button of their own', async () => {
    const one = anItem('unfinishedRiders', { blocking: true, riders: [anApprovalRider('a', '7')] })
    await open(anApproval({ items: [one] }))
    const list = await openChecklist()
    expect(await list.findByRole('button', { name: 'Set DNF: Rider a' })).toBeVisible()
    expect(list.queryByRole('button', { name: /did not finish/ })).toBeNull()
  })
})

const step = (name: string) =>
  within(screen.getByRole('list', { name: 'Progress of the results' }))
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(name))

describe('the steps', () => {
  test('show what is left in each, and which is next', async () => {
    const [race, approved, generated, published] = anApproval().steps
    const tasks = [{ kind: 'unknownClasses' as const, count: 2, blocking: false, riders: [] }]
    const steps = [race, approved, generated && { ...generated, tasks }, published].filter((one) => !!one)
    await open(anApproval({ steps }))
    await waitFor(() =>
      expect(step('Standings Generated')).toHaveTextContent("2 classes that the championship doesn't have"),
    )
    expect(step('Race in progress')).toHaveTextContent('done')
    expect(panel().getByRole('button', { name: 'Approve' })).toHaveClass('bg-brand')
    expect(step('Approved')).toHaveAttribute('aria-current', 'step')
  })

  test('begin with the race that has not started yet, and Approve is not the main button', async () => {
    const [, ...later] = anApproval().steps
    const tasks = [{ kind: 'notStarted' as const, count: 1, blocking: false, riders: [] }]
    const steps = [{ step: 'raceInProgress' as const, state: 'current' as const, tasks }, ...later]
    await open(anApproval({ steps }), { startsAt: '2096-06-06T07:00:00Z' })
    expect(step('Not started yet')).toHaveAttribute('aria-current', 'step')
    expect(step('Race in progress')).toBeUndefined()
    expect(panel().queryByText("The stage hasn't started yet")).toBeNull()
    expect(panel().getByRole('button', { name: 'Approve' })).not.toHaveClass('bg-brand')
  })

  test('do not say that the race is in progress once it has ended with rides missing', async () => {
    const [, ...later] = anApproval().steps
    const tasks = [{ kind: 'skippedRides' as const, count: 810, blocking: true, riders: [] }]
    const steps = [{ step: 'raceInProgress' as const, state: 'current' as const, tasks }, ...later]
    await open(anApproval({ steps }), { phase: 'finished' })
    await waitFor(() => expect(step('Race ended')).toHaveTextContent('810'))
    expect(step('Race ended')).toHaveAttribute('aria-current', 'step')
    expect(step('Race in progress')).toBeUndefined()
  })

  test('are marked as to do while they are to come, except the race itself', async () => {
    await open(() => problem(500, 'internal'))
    expect(step('Race in progress')).not.toHaveTextContent('to do')
    for (const name of ['Approved', 'Standings Generated', 'Standings Published'])
      expect(step(name)).toHaveTextContent(`${name} · to do`)
  })

  test('are shown before the server has answered what is left', async () => {
    await open(() => problem(500, 'internal'), { status: 'standingsGenerated' })
    expect(step('Standings Published')).toHaveAttribute('aria-current', 'step')
    expect(step('Standings Generated')).toHaveTextContent('done')
  })
})

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

  test('explains the drafts that publishing can make final', async () => {
    const draftEntries = { kind: 'draftEntries' as const, count: 70, blocking: false, riders: [] }
    const steps = approvedSteps.map(({ step: name, state, tasks }) => ({
      step: name,
      state,
      tasks: name === 'standingsPublished' ? [draftEntries] : tasks,
    }))
    await open(anApproval({ ...approved, steps }), { status: 'approved' })
    expect(
      await panel().findByText(/^70 draft entries .*women may have two.* final when publishing/),
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
  const rider = { openConflicts: ['section3-lap2'] }
  const result = { [RESULT_ROUTE]: { body: aResult('a', { undecided: [late] }) } }
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

  test.each([
    ['Use 5', 'l'],
    ['Count none of them', null],
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

  test('is decided with a reason for the log', async () => {
    const decision = `PUT ${stageAt}/results/a/sections/section3-lap2/decision`
    const requests = await open(anApproval(), {
      rider,
      answers: { ...result, [decision]: { body: aResult('a') } },
    })
    await userEvent.click(screen.getByRole('button', ride))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(await dialog.findByLabelText('Reason'), 'Protest upheld')
    await userEvent.click(dialog.getByRole('button', { name: 'Count none of them' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const request = requests.find(({ method }) => method === 'PUT')
    expect(await request?.json()).toEqual({ entry: null, reasonCode: 'protest', reason: '' })
  })
})
