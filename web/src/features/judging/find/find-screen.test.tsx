import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ridersAt } from '../riders/find-rider'
import { sectionTotals } from '../riders/laps'
import { sortRidersToCome } from '../riders/turn'
import { judgeSheet, rider } from '../testing/sheet'
import { FindScreen } from './find-screen'

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))

const numbers = ['1', '2', '3', '4', '5']

/** Renders the screen; `ridden` is the number of laps that each number has ridden in section 7. */
function show(ridden: Record<string, number>) {
  const entries = Object.entries(ridden).flatMap(([number, laps]) =>
    Array.from({ length: laps }, (_, index) => ({
      participant: `r${number}`,
      key: `section7-lap${index + 1}`,
      total: 0,
      conflict: false,
    })),
  )
  const sheet = judgeSheet({
    riders: numbers.map((number) => rider(number, `Rider ${number}`, 'A')),
    entries,
  })
  const riders = ridersAt(7, sheet, sectionTotals({ sheet, requestedAt: 0 }, []))
  const noop = vi.fn<() => void>()
  render(
    <FindScreen
      riders={riders}
      ridersToCome={sortRidersToCome(riders, 7, [])}
      undoable={undefined}
      onPick={noop}
      onUndo={noop}
    />,
  )
  return screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
}

test('riders still to come are listed and counted by lap', () => {
  expect(show({ 1: 1, 2: 1, 3: 1 })).toEqual(['Still to come, lap 12', 'Still to come, lap 23'])
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('Rider 4'),
    expect.stringContaining('Rider 5'),
    expect.stringContaining('Rider 1'),
    expect.stringContaining('Rider 2'),
    expect.stringContaining('Rider 3'),
  ])
})

test('riders who have missed a lap that their class has ridden are listed separately, with that lap', () => {
  expect(show({ 1: 2, 2: 1, 3: 1, 4: 1 })).toEqual([
    'Earlier lap missing1',
    'Still to come, lap 23',
    'Still to come, lap 31',
  ])
  expect(screen.getByRole('button', { name: /Rider 5/ })).toHaveAccessibleName(/^5\s*Rider 5\s*Lap 1$/)
})

test('a search by number says how a rider is found whose number can’t be entered', async () => {
  const sheet = judgeSheet({ riders: ['1', '12'].map((number) => rider(number, `Rider ${number}`, 'A')) })
  const riders = ridersAt(7, sheet, sectionTotals({ sheet, requestedAt: 0 }, []))
  const noop = vi.fn<() => void>()
  render(
    <FindScreen riders={riders} ridersToCome={riders} undoable={undefined} onPick={noop} onUndo={noop} />,
  )
  expect(screen.queryByText(/Look for other riders by name/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '1' }))
  expect(screen.getByRole('button', { name: '3' })).toBeDisabled()
  expect(screen.getByText(/Look for other riders by name/)).toBeVisible()
})

test('when every lap is ridden no rider is to come', () => {
  expect(show(Object.fromEntries(numbers.map((number) => [number, 3])))).toEqual(['Still to come0'])
})

test('a name is cleared with one press, and the next one can be typed at once', async () => {
  show({})
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  const field = screen.getByRole('searchbox', { name: 'Search by name or number…' })
  expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull()
  await userEvent.type(field, 'Rider 4')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
})
