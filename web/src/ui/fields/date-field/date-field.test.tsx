import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { DateField } from './date-field'

function Form({ text: initial = '', onKeyDown, ...field }: FormProps) {
  const [text, setText] = useState(initial)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for the dialog around it
    <div onKeyDown={(event) => onKeyDown?.(event.defaultPrevented)}>
      <DateField label="Birth date" latest="2024-09-15" {...field} text={text} onText={setText} />
    </div>
  )
}

type FormProps = Partial<ComponentProps<typeof DateField>> & {
  onKeyDown?: (prevented: boolean) => void
}

const input = () => screen.getByRole('textbox', { name: /^Birth date/ })
const opener = () => screen.getByRole('button', { name: 'Pick a date' })
const day = (name: string) => screen.getByRole('button', { name })
const keys = (text: string) => userEvent.keyboard(text)

test('a date field is labelled, can be required, and shows help, or the error instead', () => {
  const { rerender } = render(<Form required help="As in the licence" />)
  expect(input()).toBeRequired()
  expect(input()).toHaveAccessibleDescription('As in the licence')
  rerender(<Form required help="As in the licence" error="Please check this" />)
  expect(input()).toHaveAccessibleDescription('Please check this')
  expect(input()).toBeInvalid()
})

test.each([
  ['9.5.2001', '2001.05.09'],
  ['2001-05-09', '2001.05.09'],
  // Not a day, and a day after the latest one: they stay for the form to explain.
  ['31.2.2001', '31.2.2001'],
  ['16.9.2024', '16.9.2024'],
])('typed text is left alone, then formatted if it is a day: %s', async (typed, shown) => {
  render(<Form />)
  await userEvent.type(input(), typed)
  expect(input()).toHaveValue(typed)
  await userEvent.tab()
  expect(input()).toHaveValue(shown)
})

test('the calendar opens at the day of the field, with the focus on it', async () => {
  render(<Form text="2024.05.09" />)
  expect(opener()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(opener())
  expect(opener()).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('group', { name: 'Day' })).toBeVisible()
  expect(day('9 May 2024')).toHaveFocus()
  expect(day('9 May 2024')).toHaveAttribute('aria-pressed', 'true')
})

test('the calendar of an empty field opens with the decades, or near a day', async () => {
  const { unmount } = render(<Form />)
  await userEvent.click(opener())
  expect(screen.getByRole('group', { name: 'Years' })).toBeVisible()
  unmount()
  render(<Form initialDay="2024-06-12" />)
  await userEvent.click(opener())
  expect(within(screen.getByRole('group', { name: 'Day' })).getAllByRole('button')).toHaveLength(30)
})

test('a day is picked by the keyboard alone, and the focus returns', async () => {
  render(<Form text="2024.05.09" />)
  await userEvent.tab()
  await userEvent.tab()
  expect(opener()).toHaveFocus()
  await keys('{Enter}{ArrowRight}')
  expect(day('10 May 2024')).toHaveFocus()
  await keys('{ArrowDown}')
  expect(day('17 May 2024')).toHaveFocus()
  await keys('{ArrowLeft}{ArrowUp}')
  expect(day('9 May 2024')).toHaveFocus()
  await keys('{ArrowLeft}{Enter}')
  expect(input()).toHaveValue('2024.05.08')
  expect(opener()).toHaveFocus()
  expect(screen.queryByRole('group', { name: 'Day' })).not.toBeInTheDocument()
})

test('arrow keys stop at the ends and before days that can’t be picked', async () => {
  render(<Form text="2024.09.15" />)
  await userEvent.click(opener())
  expect(day('16 September 2024')).toBeDisabled()
  await keys('{ArrowRight}{ArrowDown}')
  expect(day('15 September 2024')).toHaveFocus()
  await keys('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(day('1 September 2024')).toHaveFocus()
})

test('only one cell is in the tab order', async () => {
  render(<Form text="2024.05.09" />)
  await userEvent.click(opener())
  const cells = within(screen.getByRole('group', { name: 'Day' })).getAllByRole('button')
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toEqual([day('9 May 2024')])
})

test('the path above the cells leads back to the months and years', async () => {
  render(<Form text="2024.05.09" />)
  await userEvent.click(opener())
  await userEvent.click(screen.getByRole('button', { name: '2024' }))
  expect(screen.getByRole('button', { name: 'May' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'October' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: '2020–2029' }))
  await userEvent.click(screen.getByRole('button', { name: '2021' }))
  await userEvent.click(screen.getByRole('button', { name: 'February' }))
  await userEvent.click(day('28 February 2021'))
  expect(input()).toHaveValue('2021.02.28')
})

test('Escape closes the calendar alone, keeps the text, and returns the focus', async () => {
  const onKeyDown = vi.fn<(prevented: boolean) => void>()
  render(<Form text="2024.05.09" onKeyDown={onKeyDown} />)
  await userEvent.click(opener())
  await keys('{Escape}')
  expect(screen.queryByRole('group', { name: 'Day' })).not.toBeInTheDocument()
  expect(input()).toHaveValue('2024.05.09')
  expect(opener()).toHaveFocus()
  expect(onKeyDown).toHaveBeenCalledExactlyOnceWith(true)
})

test('the button that opens the calendar closes it too', async () => {
  render(<Form />)
  await userEvent.click(opener())
  await userEvent.click(opener())
  expect(opener()).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('group', { name: 'Years' })).not.toBeInTheDocument()
})
