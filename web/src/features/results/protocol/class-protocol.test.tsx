import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aRow } from '@/testing/board'
import { aStage } from '../testing/stage'
import { ClassProtocol } from './class-protocol'

const stage = aStage()
const [racingClass] = stage.classes
if (!racingClass) throw new Error('the stage has no class')
const rows = [aRow('a', 0), aRow('b', 1)]
const show = (licenses: Map<string, string | null> | null) =>
  render(
    <ClassProtocol
      format="classic"
      racingClass={racingClass}
      rows={rows}
      licenses={licenses}
      source="Round 1"
    />,
  )

test('a protocol has clubs, laps and sums, and for the office also the licenses', () => {
  show(new Map([['a', 'LV-17']]))
  expect(screen.getByRole('columnheader', { name: 'Licence' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'LV-17' })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Club' })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'L1' })).toBeVisible()
  expect(screen.getByText('L1, L2, …: points of each lap. Pen.: penalty points.')).toBeVisible()
  expect(screen.getAllByRole('rowheader')).toHaveLength(2)
})

test('others than the office see no licenses', () => {
  show(null)
  expect(screen.queryByRole('columnheader', { name: 'Licence' })).not.toBeInTheDocument()
})
