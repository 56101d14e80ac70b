import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLine } from '@/testing/audit-log'
import { specialRules } from '@/testing/rules'
import { renderAt, serve, type Answers } from '@/testing/render'
import { stageAt } from '../testing/page'
import { aBoard } from '@/testing/board'
import { aPublicStartOrder, riderTimes } from '@/features/start-order/testing/start-order'
import { aSecretaryRow, aLiveStage } from '../testing/stage'
import { ProtocolPage } from './protocol-page'

const BOARD_ROUTE = `GET ${stageAt}/secretary/board`
const SECRETARY_ROUTE = `GET ${stageAt}/secretary/participants`
const participants = { body: { feedPosition: 1, participants: [{ id: 'a', license: 'LV-17' }] } }
/** The entries of the audit log about approvals. */
const logOf = (...lines: Parameters<typeof aLine>[0][]) => ({
  'GET /audit-log': (request: Request) => {
    const event = new URL(request.url).searchParams.get('event')
    const entries = lines.map((line) => aLine(line)).filter((line) => line.event === event)
    return { body: { entries, next: null } }
  },
})
const approved = { id: '1', event: 'approve_results', timestamp: '2026-06-07T15:00:00Z' } as const
const reopened = {
  id: '2',
  event: 'reopen_results',
  timestamp: '2026-06-07T16:00:00Z',
  details: { reason: 'Wrong section' },
} as const
const approvedAgain = { ...approved, id: '3', timestamp: '2026-06-07T17:00:00Z' }

function show(answers: Answers = {}) {
  const requests = serve({
    [`GET ${stageAt}`]: { body: aLiveStage({ viewer: { judgeSections: [], secretary: true } }) },
    [BOARD_ROUTE]: { body: aBoard([aSecretaryRow('a', 0)]) },
    [SECRETARY_ROUTE]: participants,
    ...logOf(),
    ...answers,
  })
  const address = '/competitions/club/cup/round/results/protocol'
  renderAt(address, <ProtocolPage />, {
    path: '/competitions/:institution/:championship/:stage/results/protocol',
  })
  return requests
}

const print = () => screen.findByRole('button', { name: 'Print' })

test('the secretary prints the protocol with the licenses', async () => {
  show()
  expect(await screen.findByRole('cell', { name: 'LV-17' })).toBeVisible()
  expect(await print()).toBeEnabled()
  expect(screen.queryByText('Being corrected')).not.toBeInTheDocument()
})

test('the secretary prints why a rider was disqualified', async () => {
  const result = { id: 'a', statusReasonCode: 'behaviour', statusReason: 'shouted' }
  show({
    [BOARD_ROUTE]: { body: aBoard([aSecretaryRow('a', 0, { status: 'DQ' })]) },
    [`GET ${stageAt}/results/a`]: { body: result },
  })
  expect(await screen.findByText('1 Rider a: Behaviour (shouted)')).toBeVisible()
})

test('the protocol lists the riders who were late, where times are recorded', async () => {
  const viewer = { judgeSections: [], secretary: true }
  show({
    [`GET ${stageAt}`]: { body: aLiveStage({ viewer, features: ['startTimes'] }) },
    [`GET ${stageAt}/start-order`]: { body: aPublicStartOrder([riderTimes('a', { minutesLateAtStart: 4 })]) },
  })
  expect(await screen.findByRole('list', { name: 'Late riders' })).toHaveTextContent(
    '1 Rider a: 4 min late at the start',
  )
})

test('the protocol lists the annulled sections with their reasons, and says what × means', async () => {
  const stage = aLiveStage({ viewer: { judgeSections: [], secretary: true } })
  const classes = stage.classes.map((racingClass) => ({ ...racingClass, annulled: ['section2-lap1'] }))
  const annulment = {
    id: '1',
    section: 2,
    laps: [1],
    classes: ['A'],
    reason: 'A tree fell',
    since: '2026-06-06T08:00:00Z',
  }
  show({ [`GET ${stageAt}`]: { body: { ...stage, classes, annulments: [annulment] } } })
  expect(await screen.findByRole('region', { name: 'Annulled sections' })).toHaveTextContent(
    /Section 2 annulled.*A tree fell/,
  )
  expect(screen.getByText(/× is an annulled section/)).toBeVisible()
})

test('without annulled sections the protocol says nothing of them', async () => {
  show()
  expect(await screen.findByRole('cell', { name: 'LV-17' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Annulled sections' })).not.toBeInTheDocument()
  expect(screen.queryByText(/× is an annulled section/)).not.toBeInTheDocument()
})

test('a protocol is neither shown nor printed without its licenses', async () => {
  show({ [SECRETARY_ROUTE]: { status: 500 } })
  expect(await screen.findByRole('heading', { name: 'Error loading' })).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(await print()).toBeDisabled()
})

test('before the first ride there is no protocol to print', async () => {
  show({ [BOARD_ROUTE]: { body: aBoard([]) } })
  expect(await screen.findByText('No scores yet')).toBeVisible()
  expect(screen.queryByText('Preliminary results')).not.toBeInTheDocument()
  expect(await print()).toBeDisabled()
})

test('results that are being corrected show since when and why', async () => {
  const beingCorrected = { since: '2026-06-07T07:00:00Z', reason: 'Wrong section' }
  show({ [BOARD_ROUTE]: { body: { ...aBoard([aSecretaryRow('a', 0)]), beingCorrected } } })
  expect(await screen.findByText('Being corrected')).toBeVisible()
  expect(screen.getByText(/^Being corrected since .* Wrong section$/)).toBeVisible()
})

test('results that were approved, reopened and approved again show the times and the reason', async () => {
  show({
    [BOARD_ROUTE]: { body: { ...aBoard([aSecretaryRow('a', 0)]), resultsStatus: 'approved' } },
    ...logOf(approvedAgain, approved, reopened),
  })
  expect(await screen.findByText('with corrections')).toBeVisible()
  const history = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(history).toEqual([
    expect.stringMatching(/ – Results approved$/),
    expect.stringMatching(/ – Results reopened for correction: Wrong section$/),
    expect.stringMatching(/ – Results approved$/),
  ])
})

test('results that were approved once have no mark of a correction', async () => {
  show(logOf(approved))
  expect(await screen.findByText(/ – Results approved$/)).toBeVisible()
  expect(screen.queryByText('with corrections')).not.toBeInTheDocument()
})

test('the print shows when it was printed, and at every class the time of the results', async () => {
  show()
  await screen.findByRole('cell', { name: 'LV-17' })
  expect(screen.getByText(/^as of \d/)).toBeVisible()
  expect(screen.queryByText(/^printed/)).not.toBeInTheDocument()
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getByText(/^printed \d/)).toBeVisible()
  expect(screen.getByRole<HTMLTableElement>('table').tHead).toHaveTextContent(
    /^A.*Preliminary results · as of \d/,
  )
  fireEvent(window, new Event('afterprint'))
})

test('a protocol does not change after the page was opened', async () => {
  const requests = show()
  await screen.findByRole('cell', { name: 'LV-17' })
  const read = () => requests.filter(({ url }) => /board|participants|log/.test(url)).length
  const before = read()
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
  expect(read()).toBe(before)
})

test('the rules are named where they aren’t the default ones', async () => {
  const viewer = { judgeSections: [], secretary: true }
  show({
    [`GET ${stageAt}`]: { body: aLiveStage({ viewer, hasDefaultRules: false }) },
    'GET /institutions/club/championships/cup/rules': { body: specialRules },
  })
  expect(await screen.findByText(/ · Rules: ACU/)).toBeVisible()
})
