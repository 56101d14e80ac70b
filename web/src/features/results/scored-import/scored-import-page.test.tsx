import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ScoredPreview, ScoredRow } from '@/api'
import { secretary } from '@/testing/people'
import { renderAt, serve } from '@/testing/render'
import { rulesOfPack } from '@/testing/rules-of-pack'
import { aStage, noTestRides } from '@/testing/stage'
import { aForm } from '@/features/registration/testing/form'
import { ScoredImportPage } from './scored-import-page'

const stage = aStage({ viewer: { judgeSections: [], secretary: true } })
const path = `/institutions/${stage.institution}/championships/${stage.championship}/stages/${stage.slug}`
const preview: ScoredPreview = { columns: [], rows: [], encoding: 'utf-8', separator: ',' }

const field = () => screen.findByLabelText('Or paste the table from a spreadsheet')

interface Opened {
  rows?: ScoredRow[]
  requiresGender?: boolean
  pack?: string
}

function open({ rows = [], requiresGender = false, pack = 'latvia' }: Opened = {}) {
  serve({
    'GET /session': { body: { user: secretary } },
    [`GET ${path}`]: { body: { ...stage, scoringRules: rulesOfPack(pack) } },
    [`GET ${path}/test-rides`]: { body: noTestRides },
    [`GET ${path}/registration-form`]: { body: aForm({ asksGender: requiresGender, requiresGender }) },
    [`POST ${path}/secretary/results/import/preview`]: { body: { ...preview, rows } },
  })
  renderAt(
    `/competitions/${stage.institution}/${stage.championship}/${stage.slug}/scored-import`,
    <ScoredImportPage />,
    { path: '/competitions/:institution/:championship/:stage/scored-import' },
  )
}

function aRow(overrides: Partial<ScoredRow>): ScoredRow {
  return {
    line: 2,
    name: 'Osis Bērzs',
    racingNumber: '77',
    racingClass: 'A',
    isNew: false,
    added: 3,
    known: 0,
    laps: [5],
    total: 5,
    isFinished: false,
    status: null,
    isUnchanged: false,
    problems: [],
    ...overrides,
  }
}

test('the gender of new riders is named among the columns only where it is required', async () => {
  open({ requiresGender: true })
  expect(await screen.findByText(/the birth date and the gender\.$/)).toBeVisible()
  cleanup()
  open()
  expect(await screen.findByText(/not registered yet the birth date\.$/)).toBeVisible()
})

test('the scores of the file are named as the rules have them', async () => {
  open()
  expect(await screen.findByText(/^Scores are 0, 1, 2, 3 and 5\./)).toBeVisible()
  cleanup()
  open({ pack: 'uci-bicycle' })
  expect(await screen.findByText(/^Scores are those of the rules: 0, 10, 20, 30, 40, 50, 60\./)).toBeVisible()
})

test('the preview shows a DNF, and a wrong cell with its value', async () => {
  const problem = {
    field: 'S4 L1',
    code: 'invalid-score' as const,
    message: '4 is not a valid score',
    recorded: null,
    inFile: null,
    value: '4',
    other: null,
  }
  open({ rows: [aRow({ status: 'DNF' }), aRow({ line: 3, problems: [problem] })] })
  await userEvent.type(await field(), 'Number 7')
  await userEvent.click(screen.getByRole('button', { name: 'Show preview' }))
  expect(await screen.findByText('DNF')).toBeVisible()
  expect(screen.getByText('S4 L1 “4”: not a score')).toBeVisible()
})

test.each([
  [
    'other-number',
    'Liepa Egle has the number 21. Correct the number, or add another rider with this name by hand.',
  ],
  ['other-class', 'Liepa Egle is registered in A'],
  [
    'other-birth-date',
    '21 Liepa Egle was born on 09.05.2001. Correct the birth date, or add another rider with this name by hand.',
  ],
  ['other-rider', 'Number 77 is taken by Liepa Egle'],
] as const)('a row that may be about another rider names that rider: %s', async (code, expected) => {
  const other = { racingNumber: '21', name: 'Liepa Egle', birthDate: '2001-05-09', racingClass: 'A' }
  const problem = { field: 'row', code, message: '', recorded: null, inFile: null, value: '77', other }
  open({ rows: [aRow({ problems: [problem] })] })
  await userEvent.type(await field(), 'Number 7')
  await userEvent.click(screen.getByRole('button', { name: 'Show preview' }))
  expect(await screen.findByText(expected)).toBeVisible()
})

test('riders of whom everything is recorded are not among those to record', async () => {
  const unchanged = aRow({ line: 3, name: 'Liepa Egle', added: 0, known: 3, isUnchanged: true })
  open({ rows: [aRow({}), unchanged] })
  await userEvent.type(await field(), 'Number 7')
  await userEvent.click(screen.getByRole('button', { name: 'Show preview' }))
  expect(await screen.findByRole('table', { name: '1 rider to record' })).toHaveTextContent('Osis Bērzs')
  expect(screen.getByRole('table', { name: '1 rider with nothing new' })).toHaveTextContent('Liepa Egle')
  expect(screen.getByRole('button', { name: 'Record 1 rider' })).toBeEnabled()
})

test('totals are to be compared only if something can be recorded', async () => {
  open({ rows: [aRow({ added: 0, known: 3, isUnchanged: true })] })
  await userEvent.type(await field(), 'Number 7')
  await userEvent.click(screen.getByRole('button', { name: 'Show preview' }))
  expect(await screen.findByText(/Nothing new: 1 rider, recorded already\./)).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Results' }), 'in the tabs, and below').toHaveLength(2)
  expect(screen.queryByText(/Compare the totals/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Record/ })).not.toBeInTheDocument()
})

test('a pasted table is kept behind the preview, so that a wrong cell can be corrected', async () => {
  open()
  await userEvent.type(await field(), 'Number 7')
  await userEvent.click(screen.getByRole('button', { name: 'Show preview' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Another file' }))
  expect(await field()).toHaveValue('Number 7')
})
