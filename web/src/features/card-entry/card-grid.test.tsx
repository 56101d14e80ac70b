import { defaultGateValues } from '@/lib/sport/gate-values'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { Format, RacingClass } from '@/api'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { rulesOfPack } from '@/testing/rules-of-pack'
import { rider } from '@/features/judging/testing/sheet'
import { cellsOf, type CardInput } from './card'
import { CardGrid } from './card-grid'

haveModalDialogs()

const aRider = rider('07', 'Kārlis Ozols', 'A')
const racingClass: RacingClass = {
  name: 'A',
  color: '#c8102e',
  startTime: null,
  endTime: null,
  yearsFrom: 16,
  yearsTo: null,
  laps: 3,
  sections: [7, 8],
  annulled: [],
  order: 1,
}

/** A card of two sections and three laps, with a 3 recorded in section 8 of lap 1. */
function open(format: Format = 'classic', openConflicts: ReadonlySet<string> = new Set(), pack = 'latvia') {
  const onSave = vi.fn<(input: CardInput) => void>()
  const onClose = vi.fn<() => void>()
  const ridden = new Map([[aRider.id, new Map([['section8-lap1', 3]])]])
  const grid = (recorded: typeof ridden) => (
    <CardGrid
      rider={aRider}
      racingClass={racingClass}
      stage={{ format, gateValues: defaultGateValues, scoringRules: rulesOfPack(pack) }}
      cells={cellsOf(aRider, racingClass, recorded)}
      openConflicts={openConflicts}
      initialInput={new Map()}
      onInput={() => undefined}
      onSave={(_, input) => onSave(input)}
      onClose={onClose}
    />
  )
  const { rerender } = render(grid(ridden))
  /** A newer sheet with scores of lap 1. */
  const refresh = (lap1: readonly [string, number][]) => rerender(grid(new Map([[aRider.id, new Map(lap1)]])))
  return { onSave, onClose, refresh }
}

const field = (section: number, lap: number) =>
  screen.getByRole('textbox', { name: `Section ${section}, lap ${lap}` })
const letters = (section: number, lap: number) =>
  within(screen.getByRole('group', { name: `Section ${section}, lap ${lap}: not ridden` }))
const savedScores = (onSave: ReturnType<typeof open>['onSave']) =>
  [...(onSave.mock.calls[0]?.[0] ?? [])].map(([, v]) => v)

test('a whole card is entered key by key: recorded scores are compared, and Enter at the end saves', async () => {
  const { onSave } = open()
  expect(field(7, 1)).toHaveFocus()
  await userEvent.keyboard('0')
  expect(field(8, 1)).toHaveFocus()
  await userEvent.keyboard('2')
  expect(field(8, 1)).toHaveAccessibleDescription('Recorded: 3')
  await userEvent.keyboard('1235')
  expect(screen.getByRole('button', { name: 'Save card' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(savedScores(onSave)).toEqual(['0', '2', '1', '2', '3', '5'])
})

test('a ride in conflict says so, also while the entered score differs from the recorded one', async () => {
  open('classic', new Set(['section8-lap1']))
  expect(field(7, 1)).toHaveAccessibleDescription('')
  expect(field(8, 1)).toHaveAccessibleDescription('Two different scores')
  await userEvent.click(field(8, 1))
  await userEvent.keyboard('2')
  expect(field(8, 1)).toHaveAccessibleDescription('Two different scores Recorded: 3')
})

test('the first missing ride has the focus, and Enter moves to the next one', async () => {
  open()
  expect(field(7, 1)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(field(7, 2)).toHaveFocus()
})

test('a newer sheet moves the focus to the first missing ride, until a key is pressed', async () => {
  const { refresh } = open()
  refresh([['section7-lap1', 0]])
  expect(field(8, 1)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  refresh([['section8-lap1', 0]])
  expect(field(8, 2)).toHaveFocus()
})

test('an invalid score is refused with a note at the cell and changes nothing', async () => {
  open()
  await userEvent.keyboard('4')
  expect(field(7, 1)).toHaveFocus()
  expect(field(7, 1)).toHaveValue('')
  expect(screen.getByRole('alert')).toHaveTextContent('Only 0 1 2 3 5')
  await userEvent.keyboard('5')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a value that differs from the recorded one shows a note that is as narrow as the field', async () => {
  open()
  await userEvent.click(field(8, 1))
  await userEvent.keyboard('5')
  expect(field(8, 1)).toHaveAccessibleDescription('Recorded: 3')
  expect(screen.getByText('≠ 3')).toBeVisible()
})

test('arrow keys move to the next section or lap, Backspace clears and then moves back', async () => {
  open()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(field(8, 2)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
  expect(field(7, 1)).toHaveFocus()
  await userEvent.keyboard('2{ArrowLeft}{ArrowLeft}')
  expect(field(7, 1)).toHaveValue('2')
  await userEvent.keyboard('{Backspace}')
  expect(field(7, 1)).toHaveValue('')
  await userEvent.keyboard('{ArrowDown}{Backspace}')
  expect(field(8, 1)).toHaveFocus()
})

test('in open free Enter moves on, and Ctrl+Enter saves from anywhere', async () => {
  const { onSave } = open('openFree')
  await userEvent.keyboard('120{Enter}')
  expect(field(7, 2)).toHaveFocus()
  await userEvent.keyboard('7{Control>}{Enter}{/Control}')
  expect(savedScores(onSave)).toEqual(['120', '7'])
})

test('after the last section Ctrl+Enter still saves and Esc still asks', async () => {
  const { onSave, onClose } = open()
  await userEvent.keyboard('031235')
  expect(screen.getByRole('button', { name: 'Save card' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  const question = screen.getByRole('dialog', { name: 'Close card no. 07 without saving?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  screen.getByRole('button', { name: 'Save card' }).focus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(onSave).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
})

test('the total is the sum of the scores on the card', async () => {
  open()
  expect(screen.getByText('Total 3')).toBeVisible()
  await userEvent.keyboard('035')
  expect(screen.getByText('Total 8')).toBeVisible()
})

test('leaving a card asks if something was entered', async () => {
  const { onClose } = open()
  await userEvent.keyboard('0{Escape}')
  expect(screen.getByRole('dialog', { name: 'Close card no. 07 without saving?' })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

describe('sections without a ride', () => {
  test('have a button each below the lap with the focus, which enters and moves on as a key does', async () => {
    const { onSave } = open('classic', undefined, 'acu')
    expect(
      letters(7, 1)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Missed: 10', 'Refused: 5', 'Barred: 10'])
    await userEvent.click(letters(7, 1).getByRole('button', { name: 'Missed: 10' }))
    expect(field(7, 1)).toHaveValue('M')
    expect(field(8, 1)).toHaveFocus()
    await userEvent.click(letters(8, 1).getByRole('button', { name: 'Refused: 5' }))
    expect(field(7, 2)).toHaveFocus()
    await userEvent.keyboard('0b12')
    await userEvent.keyboard('{Enter}')
    expect(savedScores(onSave)).toEqual(['M', 'R', '0', 'B', '1', '2'])
  })

  test('are reached with Tab after the fields of the lap', async () => {
    open('classic', undefined, 'acu')
    await userEvent.tab()
    expect(field(8, 1)).toHaveFocus()
    await userEvent.tab()
    expect(letters(8, 1).getByRole('button', { name: 'Missed: 10' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(field(8, 1)).toHaveValue('M')
    expect(field(7, 2)).toHaveFocus()
  })

  test('have no buttons by the default rules and in open free', () => {
    open()
    expect(screen.queryByRole('group', { name: /not ridden/ })).toBeNull()
  })

  test('and other scores are named where the keys are explained and where a key is wrong', async () => {
    open('classic', undefined, 'acu')
    expect(screen.getByText(/^These enter a score and move on: 0 1 2 3 5 M R B\./)).toBeVisible()
    await userEvent.keyboard('4')
    expect(screen.getByRole('alert')).toHaveTextContent('Only 0 1 2 3 5 M R B')
  })
})
