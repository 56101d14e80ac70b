import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aRow } from '@/testing/board'
import { aSecretaryRow, aLiveStage } from '../testing/stage'
import { ClassProtocol } from './class-protocol'

const stage = aLiveStage()
const [racingClass] = stage.classes
if (!racingClass) throw new Error('the stage has no class')
const twoRows = [aRow('a', 0), aRow('b', 1)]
const show = (licenses: Map<string, string | null> | null, rows = twoRows) =>
  render(
    <ClassProtocol
      format="classic"
      racingClass={racingClass}
      rows={rows}
      licenses={licenses}
      source="Round 1"
    />,
  )

test('a protocol has clubs, laps and sums, and for the secretary also the licenses', () => {
  show(new Map([['a', 'LV-17']]))
  expect(screen.getByRole('columnheader', { name: 'Licence' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'LV-17' })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Club' })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'L1' })).toBeVisible()
  expect(screen.getByText('L1, L2, …: points of each lap. Pen.: penalty points.')).toBeVisible()
  expect(screen.getAllByRole('rowheader')).toHaveLength(2)
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
    '1 Rider a: 5 – Late start: 4 minutes; 3 – Added by secretary',
  ])
})

test('the public protocol has the sum of the penalty points only', () => {
  show(null, [aRow('a', 0, { penaltyPoints: 8 })])
  expect(screen.getByRole('cell', { name: '8' })).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Penalty points' })).not.toBeInTheDocument()
})
