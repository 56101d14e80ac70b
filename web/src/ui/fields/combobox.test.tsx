import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { Combobox, type Suggestion } from './combobox'

const clubs: Suggestion[] = [
  { key: 'otepaa', text: 'Otepää MK', detail: 'EE' },
  { key: 'kurmene', text: 'Kurmene', detail: 'LV' },
  { key: 'kegums', text: 'Ķegums', detail: 'LV' },
]

function Form({ onPick, onSubmit, ...field }: FormProps) {
  const [text, setText] = useState('')
  const suggestions = clubs.filter(({ key }) => key.startsWith(text.toLowerCase()))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.(new FormData(event.currentTarget).get('club'))
      }}
    >
      <Combobox
        label="Club"
        name="club"
        {...field}
        value={text}
        suggestions={suggestions}
        onText={setText}
        onPick={(suggestion) => {
          setText(suggestion.text)
          onPick?.(suggestion)
        }}
      />
      <button type="submit">Save</button>
    </form>
  )
}

type FormProps = Partial<Omit<ComponentProps<typeof Combobox>, 'onSubmit'>> & {
  onSubmit?: (club: unknown) => void
}

const input = () => screen.getByRole('combobox', { name: 'Club' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const active = () => {
  const id = input().getAttribute('aria-activedescendant')
  return id === null ? null : document.getElementById(id)?.textContent
}

test('a combobox is closed until the first key or click, and says how many suggestions there are', async () => {
  render(<Form />)
  await userEvent.tab()
  expect(input()).toHaveFocus()
  expect(input()).toHaveAttribute('aria-expanded', 'false')
  expect(options()).toEqual([])
  await userEvent.keyboard('k')
  expect(input()).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('listbox', { name: 'Club' })).toBeVisible()
  expect(options()).toEqual(['KurmeneLV', 'ĶegumsLV'])
  expect(screen.getByRole('status')).toHaveTextContent('2 suggestions')
})

test('arrow keys move through the suggestions and around their ends; the input keeps the focus', async () => {
  render(<Form />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Otepää MKEE')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Otepää MK')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe('ĶegumsLV')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Otepää MKEE')
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe('ĶegumsLV')
  expect(input()).toHaveFocus()
})

test('Enter picks the active suggestion and doesn’t submit the form', async () => {
  const [onPick, onSubmit] = [vi.fn<(suggestion: Suggestion) => void>(), vi.fn<(club: unknown) => void>()]
  render(<Form onPick={onPick} onSubmit={onSubmit} />)
  await userEvent.type(input(), 'k{ArrowDown}{Enter}')
  expect(onPick).toHaveBeenCalledExactlyOnceWith(clubs[1])
  expect(input()).toHaveValue('Kurmene')
  expect(input()).toHaveAttribute('aria-expanded', 'false')
  expect(active()).toBeNull()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('Enter without an active suggestion submits the form with any text', async () => {
  const onSubmit = vi.fn<(club: unknown) => void>()
  render(<Form onSubmit={onSubmit} />)
  await userEvent.type(input(), 'Zaķu klubs{Enter}')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Zaķu klubs')
})

test('a click picks a suggestion, and the input keeps the focus', async () => {
  const onPick = vi.fn<(suggestion: Suggestion) => void>()
  render(<Form onPick={onPick} />)
  await userEvent.click(input())
  await userEvent.click(screen.getByRole('option', { name: /Ķegums/ }))
  expect(onPick).toHaveBeenCalledExactlyOnceWith(clubs[2])
  expect(input()).toHaveFocus()
  expect(options()).toEqual([])
})

test('typing after moving removes the active suggestion', async () => {
  render(<Form />)
  await userEvent.type(input(), '{ArrowDown}k')
  expect(active()).toBeNull()
})

test('Escape closes the suggestions and keeps the text; a second one isn’t swallowed', async () => {
  const onKeyDown = vi.fn<(prevented: boolean) => void>()
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for the dialog around it
    <div onKeyDown={(event) => onKeyDown(event.defaultPrevented)}>
      <Form />
    </div>,
  )
  await userEvent.type(input(), 'k')
  onKeyDown.mockClear()
  await userEvent.keyboard('{Escape}')
  expect(options()).toEqual([])
  expect(input()).toHaveValue('k')
  expect(input()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(onKeyDown.mock.calls).toEqual([[true], [false]])
})

test('a combobox scrolls its suggestions into view as they open, as a bar at the bottom of the window may cover them', async () => {
  const scrolled: string[] = []
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      scrolled.push(this.getAttribute('role') ?? '')
    },
  })
  render(<Form />)
  await userEvent.click(input())
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  expect(scrolled).toEqual(['listbox'])
})

test('Enter that submits the form tells its owner first, like leaving the field', async () => {
  const order: string[] = []
  render(<Form onLeave={() => order.push('left')} onSubmit={() => order.push('submitted')} />)
  await userEvent.type(input(), 'Zaķu klubs{Enter}')
  expect(order).toEqual(['left', 'submitted'])
})

test('the suggestions are as wide as the input', () => {
  render(<Form className="max-w-prose" />)
  expect(screen.getByRole('listbox', { hidden: true }).parentElement).toHaveClass('max-w-prose')
})

test('a combobox closes when the focus leaves it, and tells its owner', async () => {
  const onLeave = vi.fn<() => void>()
  render(<Form onLeave={onLeave} />)
  await userEvent.type(input(), 'k')
  await userEvent.tab()
  expect(onLeave).toHaveBeenCalledOnce()
  expect(options()).toEqual([])
})

test('without suggestions nothing opens', async () => {
  render(<Form />)
  await userEvent.type(input(), 'x{ArrowDown}')
  expect(input()).toHaveAttribute('aria-expanded', 'false')
  expect(active()).toBeNull()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a combobox can be disabled', async () => {
  render(<Form disabled />)
  expect(input()).toBeDisabled()
  await userEvent.click(input())
  expect(options()).toEqual([])
})

test('a combobox shows help, or the error instead', () => {
  const { rerender } = render(<Form help="Part of the name" />)
  expect(input()).toHaveAccessibleDescription('Part of the name')
  rerender(<Form help="Part of the name" error="Choose a club" />)
  expect(input()).toHaveAccessibleDescription('Choose a club')
  expect(input()).toBeInvalid()
})
