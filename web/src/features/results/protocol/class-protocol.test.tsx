import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aRow } from '@/testing/board'
import type { Reason } from '@/ui/notices/reason-text'
import { aSecretaryRow, aLiveStage } from '../testing/stage'
import { ClassProtocol } from './class-protocol'

const stage = aLiveStage()
const [racingClass] = stage.classes
if (!racingClass) throw new Error('the stage has no class')
const twoRows = [aRow('a', 0), aRow('b', 1)]
const show = (
  licenses: Map<string, string | null> | null,
  rows = twoRows,
  dqReasons = new Map<string, Reason>(),
) =>
  render(
    <ClassProtocol
      scores={[0, 1, 2, 3, 5]}
      racingClass={racingClass}
      rows={rows}
      licenses={licenses}
      dqReasons={dqReasons}
      times={[]}
      source="Round 1"
      readAt={Date.parse('2026-06-06T16:00:00Z')}
    />,
  )

test('a protocol has clubs, laps and sums, and for the secretary also the licenses', () => {
  show(new Map([['a', 'LV-17']]))
  expect(screen.getByRole('columnheader', { name: 'Licence' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'LV-17' })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Club' })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'L1' })).toBeVisible()
  expect(screen.getByText(/^L1, L2, …: points of each lap. Pen.: penalty points./)).toBeVisible()
  expect(screen.getAllByRole('rowheader')).toHaveLength(2)
})

const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.trim())

test('a DNF rider has the status instead of a place, and the scores of every ridden section', () => {
  const ridden = [
    [0, 0, 1],
    [3, null, null],
  ]
  const statistics = [2, 1, 0, 1, 0]
  const dnf = { status: 'DNF' as const, total: 9, penaltyPoints: 5, laps: ridden, statistics }
  show(null, [aRow('a', 0, { finished: true }), aRow('b', 1, dnf)])
  expect(cellsOf('Rider b')).toEqual(['DNF', '2', '', '1', '3 3 – –', '2', '1', '0', '1', '0', '5', '9'])
  expect(screen.getByText(/An incomplete lap also shows its scores/)).toBeVisible()
})

test('a rider who has not finished in time has DNF instead of a place, as on the board', () => {
  const autoDnfFrom = '2026-06-06T15:00:00Z'
  show(null, [aRow('a', 0, { autoDnfFrom }), aRow('b', 1, { autoDnfFrom: '2026-06-06T17:00:00Z' })])
  expect(cellsOf('Rider a')[0]).toBe('DNF')
  expect(cellsOf('Rider b')[0]).toBe('2')
})

test('complete laps have their points only', () => {
  const laps = [
    [0, 0, 1],
    [0, 5, 0],
  ]
  show(null, [aRow('a', 0, { laps, finished: true })])
  expect(cellsOf('Rider a').slice(3, 5)).toEqual(['1', '5'])
  expect(screen.queryByText(/An incomplete lap/)).not.toBeInTheDocument()
})

test('others than secretaries see no licenses', () => {
  show(null)
  expect(screen.queryByRole('columnheader', { name: 'Licence' })).not.toBeInTheDocument()
})

test('for the secretary the reasons follow the table, and the table has their sum', () => {
  const createdAt = '2026-06-06T08:00:00Z'
  const penalties = [
    { points: 5, reasonCode: 'lateStart' as const, reason: '4 minutes', createdAt },
    { points: 3, reasonCode: null, reason: '', createdAt },
  ]
  show(new Map(), [aSecretaryRow('a', 0, { penaltyPoints: 8, penalties }), aSecretaryRow('b', 1)])
  expect(screen.getByRole('cell', { name: '8' })).toBeVisible()
  const list = within(screen.getByRole('list', { name: 'Penalty points' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 Rider a: 5 – Late start (4 minutes); 3 – Added by secretary',
  ])
})

test('the reasons of disqualifications follow the table, and nothing for a rider without one', () => {
  const rows = [aRow('a', 0, { status: 'DQ' }), aRow('b', 1, { status: 'DQ' })]
  const reasons = new Map<string, Reason>([
    ['a', { code: 'behaviour', text: 'shouted at a judge' }],
    ['b', { code: null, text: '' }],
  ])
  show(new Map(), rows, reasons)
  const list = within(screen.getByRole('list', { name: 'Disqualified' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 Rider a: Behaviour (shouted at a judge)',
  ])
})

test('the public protocol has the sum of the penalty points only', () => {
  show(null, [aRow('a', 0, { penaltyPoints: 8 })])
  expect(screen.getByRole('cell', { name: '8' })).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Penalty points' })).not.toBeInTheDocument()
})
