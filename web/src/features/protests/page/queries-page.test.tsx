// The secretary's page of riders' queries.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SecretaryQuery, Stage } from '@/api'
import { anApproval } from '@/testing/approval'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { secretary } from '@/testing/people'
import { problem } from '@/testing/problem'
import { renderAt, serve, type Answers } from '@/testing/render'
import { aStage, noTestRides } from '@/testing/stage'
import { QueriesPage } from './queries-page'

beforeEach(haveModalDialogs)
afterEach(() => vi.unstubAllGlobals())

function aQuery(overrides: Partial<SecretaryQuery> = {}): SecretaryQuery {
  return {
    id: 'q1',
    section: 4,
    lap: 2,
    points: 1,
    recordedPoints: 3,
    text: 'The judge showed one finger',
    onPaper: false,
    createdAt: '2026-06-06T12:10:00Z',
    state: 'open',
    answer: null,
    answeredAt: null,
    decision: null,
    rider: { id: 'a', name: 'Rider a', racingNumber: '7', racingClass: 'A' },
    published: false,
    version: 3,
    ...overrides,
  }
}

const { institution, championship, slug } = aStage()
const stageAt = `/institutions/${institution}/championships/${championship}/stages/${slug}`
const QUERIES_ROUTE = `${stageAt}/secretary/queries`

function open(queries: SecretaryQuery[], answers: Answers = {}, overrides: Partial<Stage> = {}): Request[] {
  const stage = aStage({
    features: ['protests'],
    phase: 'live',
    viewer: { judgeSections: [], secretary: true },
    ...overrides,
  })
  const requests = serve({
    'GET /session': { body: { user: secretary } },
    [`GET ${stageAt}`]: { body: stage },
    [`GET ${stageAt}/approval`]: { body: anApproval() },
    [`GET ${stageAt}/test-rides`]: { body: noTestRides },
    [`GET ${QUERIES_ROUTE}`]: { body: { queries } },
    ...answers,
  })
  renderAt(`/competitions/${institution}/${championship}/${slug}/queries`, <QueriesPage />, {
    path: '/competitions/:institution/:championship/:stage/queries',
  })
  return requests
}

const protestPeriod = { postedAt: '2026-06-06T12:00:00Z', endsAt: '2026-06-06T12:30:00Z' }
const posts = (requests: Request[]) => requests.filter(({ method }) => method === 'POST')
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a query names the rider, the ride and both scores, and its rider is a link to the result', async () => {
  open([aQuery()])
  expect(await screen.findByRole('link', { name: '7 Rider a' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/results\?rider=a$/),
  )
  expect(screen.getByText('Section 4, lap 2:')).toBeVisible()
  expect(screen.getByText(/claimed 1, recorded 3/)).toBeVisible()
  expect(screen.getByText('The judge showed one finger')).toBeVisible()
  expect(screen.queryByRole('button', { name: "Record the jury's decision" })).toBeNull()
})

test('without queries the page says how they come, and before the posting who posts', async () => {
  open([], {}, { phase: 'registrationClosed' })
  expect(await screen.findByRole('heading', { name: 'No queries' })).toBeVisible()
  expect(screen.getByText(/once provisional results are posted/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Enter a paper query' })).toBeNull()
})

test('the page says who sees the queries to others than secretaries', async () => {
  open([], {}, { viewer: { judgeSections: [], secretary: false } })
  expect(await screen.findByText('Only the secretaries of this stage see its queries.')).toBeVisible()
})

test('an answer needs words and is sent with the version', async () => {
  const requests = open([aQuery()], { [`POST ${QUERIES_ROUTE}/q1/answer`]: { body: aQuery() } })
  await userEvent.click(await screen.findByRole('button', { name: 'Reject the query' }))
  const form = await dialog('Reject the query')
  await userEvent.click(form.getByRole('button', { name: 'Send the answer' }))
  expect(form.getByText('Enter an answer')).toBeVisible()
  expect(posts(requests)).toEqual([])
  await userEvent.type(form.getByRole('textbox', { name: /^Answer/ }), 'The card says 3')
  await userEvent.click(form.getByRole('button', { name: 'Send the answer' }))
  const [sent] = posts(requests)
  expect(sent?.headers.get('if-match')).toBe('"3"')
  expect(await sent?.json()).toEqual({ accepted: false, text: 'The card says 3' })
})

test('a query from paper is about the rider, not about the secretary who enters it', async () => {
  open([], { [`GET ${stageAt}/participants`]: { body: { participants: [] } } }, { protestPeriod })
  await userEvent.click(await screen.findByRole('button', { name: 'Enter a paper query' }))
  const form = await dialog('Enter a paper query')
  expect(form.getByRole('combobox', { name: /^The score that the rider claims/ })).toBeVisible()
  expect(form.getByRole('textbox', { name: /^In the rider's words/ })).toBeVisible()
})

test('a query that somebody else has answered is refused in the dialog', async () => {
  open([aQuery()], { [`POST ${QUERIES_ROUTE}/q1/answer`]: problem(412, 'stale') })
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the query' }))
  const form = await dialog('Accept the query')
  await userEvent.type(form.getByRole('textbox', { name: /^Answer/ }), 'Yes')
  await userEvent.click(form.getByRole('button', { name: 'Send the answer' }))
  expect(await form.findByText(/Someone else has changed the query/)).toBeVisible()
})

test('an accepted query leads to the correction of the score', async () => {
  open([aQuery({ state: 'accepted', answer: 'Yes', answeredAt: '2026-06-06T12:20:00Z' })])
  expect(await screen.findByRole('link', { name: 'Correct the score' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept the query' })).toBeNull()
})

test.each([
  ['upheld', 1],
  ['dismissed', 0],
] as const)('a query that the jury has %s leads to the correction %i times', async (state, count) => {
  const decision = { text: 'The video shows it', by: 'Jānis Ozols', at: '2026-06-06T12:30:00Z' }
  open([aQuery({ state, decision })])
  expect(await screen.findByText('The video shows it')).toBeVisible()
  expect(screen.queryAllByRole('link', { name: 'Correct the score' })).toHaveLength(count)
})

test('a decision needs an outcome, words and a name, and is private unless it is published', async () => {
  const requests = open([aQuery({ state: 'withJury' })], {
    [`POST ${QUERIES_ROUTE}/q1/decision`]: { body: aQuery() },
  })
  await userEvent.click(await screen.findByRole('button', { name: "Record the jury's decision" }))
  const form = await dialog("Record the jury's decision")
  await userEvent.click(form.getByRole('button', { name: 'Save the decision' }))
  expect(form.getByRole('combobox', { name: /^Outcome/ })).toHaveFocus()
  expect(form.queryByText(/correct the score of the ride/)).toBeNull()
  await userEvent.selectOptions(form.getByRole('combobox', { name: /^Outcome/ }), 'Upheld')
  expect(form.getByText(/correct the score of the ride/)).toBeVisible()
  await userEvent.selectOptions(form.getByRole('combobox', { name: /^Outcome/ }), 'Dismissed')
  await userEvent.type(form.getByRole('textbox', { name: /^Decision in words/ }), 'The card counts')
  await userEvent.type(form.getByRole('textbox', { name: /^Decided by/ }), 'Jānis Ozols')
  await userEvent.click(form.getByRole('button', { name: 'Save the decision' }))
  expect(await posts(requests)[0]?.json()).toEqual({
    upheld: false,
    text: 'The card counts',
    decidedBy: 'Jānis Ozols',
    published: false,
  })
})

test('a decision that was recorded wrongly is corrected, beginning with what was recorded', async () => {
  const decision = { text: 'The video shows it', by: 'Jānis Ozols', at: '2026-06-06T12:30:00Z' }
  const requests = open([aQuery({ state: 'upheld', decision, published: true })], {
    [`POST ${QUERIES_ROUTE}/q1/decision`]: { body: aQuery() },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Correct the decision' }))
  const form = await dialog('Correct the decision')
  expect(form.getByRole('combobox', { name: /^Outcome/ })).toHaveValue('upheld')
  await userEvent.selectOptions(form.getByRole('combobox', { name: /^Outcome/ }), 'Dismissed')
  await userEvent.click(form.getByRole('button', { name: 'Save the decision' }))
  expect(await posts(requests)[0]?.json()).toEqual({
    upheld: false,
    text: 'The video shows it',
    decidedBy: 'Jānis Ozols',
    published: true,
  })
})

test('a query goes to the jury only after a confirmation, because it does not come back', async () => {
  const requests = open([aQuery()], {
    [`POST ${QUERIES_ROUTE}/q1/jury`]: { body: aQuery({ state: 'withJury' }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Hand to the jury' }))
  const question = await dialog('Hand the query to the jury?')
  expect(posts(requests)).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Hand to the jury' }))
  await waitFor(() => expect(posts(requests)).toHaveLength(1))
})
