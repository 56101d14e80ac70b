import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Participant } from '@/api'
import { renderAt, serve } from '@/testing/render'
import { specialRules } from '@/testing/rules'
import { aParticipant, aSecretaryParticipant, aStage } from '@/testing/stage'
import { StartListPage } from './start-list-page'

const stageAt = 'GET /institutions/lamsf/championships/trials-2026/stages/mezezers'
const [classA] = aStage().classes
if (!classA) throw new Error('the stage of tests has a class')
const classes = [
  { ...classA, name: 'Kids', order: 0, laps: 1 },
  { ...classA, startTime: '10:30:00' },
  { ...classA, name: 'Nobody rides', order: 9 },
]

function show(participants: Participant[], answers = {}, secretary = false) {
  serve({
    [stageAt]: { body: aStage({ classes, viewer: { judgeSections: [], secretary } }) },
    [`${stageAt}/participants`]: { body: { feedPosition: 1, participants } },
    ...answers,
  })
  renderAt('/competitions/lamsf/trials-2026/mezezers/start-list', <StartListPage />, {
    path: '/competitions/:institution/:championship/:stage/start-list',
  })
}

test('the riders are listed by class, the hardest first, and by number, with the start time of the class', async () => {
  show([
    aParticipant({ id: 'kid', racingClass: 'Kids', name: 'Mia Sepp' }),
    aParticipant({ id: 'none', racingNumber: '', name: 'Rota Vēja' }),
    aParticipant({ id: '107', racingNumber: '107', name: 'Toms Grants' }),
    aParticipant(),
  ])
  const heads = await screen.findAllByRole('heading', { level: 2 })
  expect(heads.map(({ textContent }) => textContent)).toEqual(['A', 'Kids'])
  const classARegion = within(screen.getByRole('region', { name: 'A' }))
  expect(classARegion.getByText('Start 10:30 · 3 laps · 3 sections: 1–3')).toBeVisible()
  const names = classARegion.getAllByRole('rowheader').map((head) => head.firstChild?.textContent)
  expect(names).toEqual(['Kārlis Ozols', 'Toms Grants', 'Rota Vēja'])
  expect(
    within(screen.getByRole('region', { name: 'Kids' })).getByText('1 lap · 3 sections: 1–3'),
  ).toBeVisible()
})

test('the header that repeats on paper has the class', async () => {
  show([aParticipant()])
  const { tHead } = await screen.findByRole<HTMLTableElement>('table')
  fireEvent(window, new Event('beforeprint'))
  expect(tHead).toHaveTextContent(/^A1 riderStart 10:30 · 3 laps/)
  fireEvent(window, new Event('afterprint'))
})

test('the column to tick on paper has a heading', async () => {
  show([aParticipant()])
  expect(await screen.findByText('At start')).toBeVisible()
})

test('a secretary can show who is confirmed, on the secretary’s list only', async () => {
  const confirmed = aSecretaryParticipant({ status: 'confirmed' })
  const waiting = aSecretaryParticipant({ id: 'late', name: 'Mia Sepp' })
  const list = { body: { feedPosition: 1, participants: [confirmed, waiting] } }
  show([aParticipant()], { [`${stageAt}/secretary/participants`]: list }, true)
  await screen.findByRole('rowheader', { name: /^Kārlis Ozols/ })
  expect(screen.queryByRole('columnheader', { name: 'Confirmed' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show who is confirmed' }))
  expect(await screen.findByRole('columnheader', { name: 'Confirmed' })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /Kārlis Ozols.* Confirmed$/ })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /Mia Sepp.* Registered$/ })).toBeInTheDocument()
})

test('visitors can’t choose that', async () => {
  show([aParticipant()])
  await screen.findByRole('rowheader', { name: /^Kārlis Ozols/ })
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

test('it can be printed', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  show([aParticipant()])
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('without participants it says so', async () => {
  show([])
  expect(await screen.findByRole('heading', { name: 'No participants yet' })).toBeVisible()
})

test('a stage that does not exist has no start list', async () => {
  show([], { [stageAt]: problemOf404 })
  expect(
    await screen.findByRole('heading', { name: 'No championship found. Please check the link' }),
  ).toBeVisible()
})

const problemOf404 = { status: 404, body: { code: 'not-found' } }

test('the rules are named where they aren’t the default ones', async () => {
  show([aParticipant()], {
    [stageAt]: { body: aStage({ classes, hasDefaultRules: false }) },
    'GET /institutions/lamsf/championships/trials-2026/rules': { body: specialRules },
  })
  expect(await screen.findByText(/ · Rules: ACU/)).toBeVisible()
})
