import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Format, RacingClass } from '../../../api'
import { haveModalDialogs } from '../../../testing/modal-dialogs'
import { rider } from '../testing/sheet'
import { cellsOf, type Typed } from './card'
import { CardGrid } from './card-grid'

haveModalDialogs()

const who = rider('07', 'Kārlis Ozols', 'A')
const racingClass: RacingClass = {
  name: 'A',
  color: '#c8102e',
  startTime: null,
  endTime: null,
  yearsFrom: 16,
  yearsTo: null,
  laps: 3,
  sections: [7, 8],
  order: 1,
}

/** A card of two sections and three laps, with a 3 recorded in section 8 of lap 1. */
function open(format: Format = 'classic') {
  const saved = vi.fn<(typed: Typed) => void>()
  const onClose = vi.fn<() => void>()
  const ridden = new Map([[who.id, new Map([['section8-lap1', 3]])]])
  render(
    <CardGrid
      rider={who}
      racingClass={racingClass}
      format={format}
      cells={cellsOf(who, racingClass, ridden)}
      initial={new Map()}
      onSave={(_, typed) => saved(typed)}
      onClose={onClose}
    />,
  )
  return { saved, onClose }
}

const field = (section: number, lap: number) =>
  screen.getByRole('textbox', { name: `Section ${section}, lap ${lap}` })
const typed = (saved: ReturnType<typeof open>['saved']) =>
  [...(saved.mock.calls[0]?.[0] ?? [])].map(([, v]) => v)

test('a whole card is typed as it is punched: what is recorded is compared, and Enter at the end saves', async () => {
  const { saved } = open()
  expect(field(7, 1)).toHaveFocus()
  await userEvent.keyboard('0')
  expect(field(8, 1)).toHaveFocus()
  await userEvent.keyboard('2')
  expect(field(8, 1)).toHaveAccessibleDescription('Recorded: 3')
  await userEvent.keyboard('1235')
  expect(screen.getByRole('button', { name: 'Save card' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(typed(saved)).toEqual(['0', '2', '1', '2', '3', '5'])
})

test('typing begins at the first ride that is missing, and Enter goes to the next one', async () => {
  open()
  expect(field(7, 1)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(field(7, 2)).toHaveFocus()
})

test('a key that is no score is refused with a word at the cell, and changes nothing', async () => {
  open()
  await userEvent.keyboard('4')
  expect(field(7, 1)).toHaveFocus()
  expect(field(7, 1)).toHaveValue('')
  expect(screen.getByRole('alert')).toHaveTextContent('Only 0 1 2 3 5')
  await userEvent.keyboard('5')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('another value than the one recorded says so', async () => {
  open()
  await userEvent.click(field(8, 1))
  await userEvent.keyboard('5')
  expect(field(8, 1)).toHaveAccessibleDescription('Recorded: 3')
})

test('arrows lead to the neighbour and to the other lap, Backspace empties and then goes back', async () => {
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
  const { saved } = open('openFree')
  await userEvent.keyboard('120{Enter}')
  expect(field(7, 2)).toHaveFocus()
  await userEvent.keyboard('7{Control>}{Enter}{/Control}')
  expect(typed(saved)).toEqual(['120', '7'])
})

test('after the last section Ctrl+Enter saves and Esc asks, as before', async () => {
  const { saved, onClose } = open()
  await userEvent.keyboard('031235')
  expect(screen.getByRole('button', { name: 'Save card' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  const question = screen.getByRole('dialog', { name: 'Discard the card of number 07?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  screen.getByRole('button', { name: 'Save card' }).focus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(saved).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
})

test('the total is that of what stands on the card', async () => {
  open()
  expect(screen.getByText('Total 3')).toBeVisible()
  await userEvent.keyboard('035')
  expect(screen.getByText('Total 8')).toBeVisible()
})

test('leaving a card that was begun asks, an untouched one doesn’t', async () => {
  const { onClose } = open()
  await userEvent.keyboard('0{Escape}')
  expect(screen.getByRole('dialog', { name: 'Discard the card of number 07?' })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
