import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { SecretaryOfficial, SecretaryRow, Stage } from '@/api'
import { aBoard } from '@/testing/board'
import { specialRules } from '@/testing/rules'
import { renderAt, serve, type Answers } from '@/testing/render'
import { aPublicStartOrder, riderTimes } from '@/features/start-order/testing/start-order'
import { stageAt } from '../testing/page'
import { aLiveStage, aSecretaryRow } from '../testing/stage'
import { OfficialProtocolPage } from './official-protocol-page'

const secretary = { judgeSections: [], secretary: true }
const officialsRoute = `GET ${stageAt}/secretary/officials`
const officials: SecretaryOfficial[] = [
  { role: 'clerkOfTheCourse', name: 'Kārlis Ozols', license: 'LV-7', sections: [] },
  { role: 'judge', name: 'Uku Tamm', license: null, sections: [1, 2] },
]

afterEach(() => void fireEvent(window, new Event('afterprint')))

function show(rows: SecretaryRow[], stage: Partial<Stage> = {}, answers: Answers = {}, query = '') {
  serve({
    [`GET ${stageAt}`]: { body: aLiveStage({ viewer: secretary, features: ['officials'], ...stage }) },
    [`GET ${stageAt}/secretary/board`]: { body: aBoard(rows) },
    [`GET ${stageAt}/secretary/participants`]: {
      body: { feedPosition: 1, participants: rows.map(({ id }) => ({ id, license: `LIC-${id}` })) },
    },
    [officialsRoute]: { body: { version: 1, officials, otherStages: [] } },
    'GET /audit-log': { body: { entries: [], next: null } },
    'GET /session': { body: { user: null } },
    ...answers,
  })
  renderAt(`/competitions/club/cup/round/results/official-protocol${query}`, <OfficialProtocolPage />, {
    path: '/competitions/:institution/:championship/:stage/results/official-protocol',
  })
}

const laps = [
  [0, 1, 2],
  [3, 5, null],
]
const createdAt = '2026-06-06T08:00:00Z'
const penalties = [{ points: 5, reasonCode: 'lateStart' as const, reason: '4 minutes', createdAt }]
const twoRows = [
  aSecretaryRow('a', 0, { laps, club: 'Priežkalni', finished: true, total: 16, penaltyPoints: 5, penalties }),
  aSecretaryRow('b', 1, { status: 'DNF' }),
]

function requireClass(racingClass: Stage['classes'][number] | undefined) {
  if (!racingClass) throw new Error('the stage has no class')
  return racingClass
}

const cells = (row: HTMLElement | undefined) =>
  Array.from(row?.querySelectorAll('td, th') ?? [], ({ textContent }) => textContent.trim())

test('every rider has a line for each lap with every score, and licence, club, penalty and total', async () => {
  show(twoRows)
  const table = await screen.findByRole('table')
  const [, first, second] = within(table).getAllByRole('row')
  expect(cells(first)).toEqual([
    '1',
    '1',
    'Rider aPriežkalni',
    'LIC-a',
    expect.stringMatching(/^1/),
    '0',
    '1',
    '2',
    '3',
    '3',
    '1',
    '0',
    '0',
    '0',
    '5',
    '16',
  ])
  expect(cells(second)).toEqual([expect.stringMatching(/^2/), '3', '5', '–', '8'])
  expect(within(table).getByRole('cell', { name: 'DNF' })).toBeVisible()
  expect(screen.getByText('1 Rider a: 5 – Late start (4 minutes)')).toBeVisible()
  expect(screen.getByText(/· 2 starters$/)).toBeVisible()
})

const line = (role: string) => screen.getAllByText(role).at(-1)?.nextElementSibling

test('the officials are listed with licences, and those who sign have a line with their name', async () => {
  show(twoRows)
  expect(await screen.findByText('Kārlis Ozols (licence LV-7)')).toBeVisible()
  expect(screen.getByText('Uku Tamm (sections 1–2)')).toBeVisible()
  expect(line('Clerk of the course')).toHaveTextContent(/^Kārlis Ozols$/)
  expect(line('President of the jury')).toHaveTextContent(/^$/)
  expect(line('Secretary')).toHaveTextContent(/^$/)
})

test('an annulled section has no score, and the decision is on both prints', async () => {
  const [classA] = aLiveStage().classes
  const classes = [{ ...requireClass(classA), annulled: ['section2-lap1'] }]
  const annulment = {
    id: '1',
    section: 2,
    laps: [1],
    classes: ['A'],
    reason: 'A tree fell',
    since: '2026-06-06T08:00:00Z',
  }
  show(twoRows, { classes, annulments: [annulment] })
  const [, first] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(cells(first).slice(5, 8)).toEqual(['0', '×', '2'])
  expect(screen.getByRole('region', { name: 'Decisions' })).toHaveTextContent(
    /Section 2 annulled.*A tree fell/,
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Results for the notice board' }))
  expect(screen.getByRole('region', { name: 'Decisions' })).toBeVisible()
})

test('late riders are on both prints, where times are recorded', async () => {
  const startOrder = aPublicStartOrder([riderTimes('a', { minutesLateAtStart: 4 })])
  show(
    twoRows,
    { features: ['officials', 'startTimes'] },
    { [`GET ${stageAt}/start-order`]: { body: startOrder } },
  )
  expect(await screen.findByRole('list', { name: 'Late riders' })).toHaveTextContent(
    '1 Rider a: 4 min late at the start · penalty points: 5',
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Results for the notice board' }))
  expect(screen.getByRole('list', { name: 'Late riders' })).toBeVisible()
})

test('points for the standings have a column once there are any', async () => {
  show([aSecretaryRow('a', 0, { finished: true, positionPoints: 20 })])
  expect(await screen.findByRole('columnheader', { name: 'St.' })).toBeVisible()
  expect(screen.getByRole('cell', { name: '20' })).toBeVisible()
})

test('points that riders share with others have decimals', async () => {
  show([aSecretaryRow('a', 0, { finished: true, positionPoints: 18.5 })])
  expect(await screen.findByRole('cell', { name: '18.5' })).toBeVisible()
})

test('on paper every table has the class, the state and the time of the results', async () => {
  show(twoRows)
  await screen.findByRole('table')
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getByRole<HTMLTableElement>('table').tHead).toHaveTextContent(
    /^A.*Preliminary results · as of \d/,
  )
  expect(screen.getByText(/^printed \d/)).toBeVisible()
})

test('the print for the notice board has places and totals, but no licence and no signature', async () => {
  show(twoRows)
  await userEvent.click(await screen.findByRole('radio', { name: 'Results for the notice board' }))
  expect(screen.getByRole('rowheader', { name: 'Rider a' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'Priežkalni' })).toBeVisible()
  expect(screen.getByText('Preliminary results')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/LIC-a|LV-7|Licence/)
  expect(screen.queryByText('Clerk of the course')).not.toBeInTheDocument()
})

test('the address chooses the print', async () => {
  show(twoRows, {}, {}, '?print=noticeBoard')
  expect(await screen.findByRole('radio', { name: 'Results for the notice board' })).toBeChecked()
})

test('the protocol is neither shown nor printed without the officials', async () => {
  show(twoRows, {}, { [officialsRoute]: { status: 500 } })
  expect(await screen.findByRole('heading', { name: 'Error loading' })).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled()
})

test('before the first ride there is nothing to print', async () => {
  show([])
  expect(await screen.findByText('No scores yet')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled()
})

test.each([
  ['others than the secretary', { viewer: { judgeSections: [], secretary: false } }, /Only secretaries/],
  ['a championship without the feature', { features: [] }, 'Officials are turned off'],
])('%s has no protocol', async (_, stage, text) => {
  serve({
    [`GET ${stageAt}`]: { body: aLiveStage({ viewer: secretary, features: ['officials'], ...stage }) },
    'GET /session': { body: { user: null } },
    [`GET ${stageAt}/approval`]: { body: { items: [] } },
    [`GET ${stageAt}/test-rides`]: { body: { rides: 0, riders: 0, deliveredAfterStart: 0 } },
  })
  renderAt('/competitions/club/cup/round/results/official-protocol', <OfficialProtocolPage />, {
    path: '/competitions/:institution/:championship/:stage/results/official-protocol',
  })
  expect(await screen.findByText(text)).toBeVisible()
})

test('the rules are named where they aren’t the default ones', async () => {
  const rulesRoute = 'GET /institutions/club/championships/cup/rules'
  show(twoRows, { hasDefaultRules: false }, { [rulesRoute]: { body: specialRules } })
  expect(await screen.findByText(/ · Rules: ACU/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled()
})

test('the protocol is not printed while the name of its rules is missing', async () => {
  const rulesRoute = 'GET /institutions/club/championships/cup/rules'
  const sent = Promise.withResolvers<{ body: typeof specialRules }>()
  show(twoRows, { hasDefaultRules: false }, { [rulesRoute]: async () => sent.promise })
  expect(await screen.findByRole('table')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled()
  sent.resolve({ body: specialRules })
  expect(await screen.findByText(/ · Rules: ACU/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled()
})
