import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { ReorderList } from './reorder-list'

function Classes() {
  const [items, setItems] = useState(['A', 'B', 'C'])
  const move = (from: number, to: number) => {
    const rest = items.filter((_, index) => index !== from)
    setItems([...rest.slice(0, to), items[from] ?? '', ...rest.slice(to)])
  }
  return (
    <ReorderList label="Classes" items={items} keyOf={(item) => item} nameOf={(item) => item} onMove={move}>
      {(item, _, mover) => (
        <>
          {item}
          {mover}
        </>
      )}
    </ReorderList>
  )
}

beforeEach(() => {
  render(<Classes />)
})

const itemTexts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('arrow keys on the handle move an item, keep the focus on it and announce its place', async () => {
  screen.getByRole('button', { name: 'Move A, place 1 of 3' }).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(itemTexts()).toEqual(['B', 'A', 'C'])
  expect(screen.getByRole('button', { name: 'Move A, place 2 of 3' })).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('A is now at place 2 of 3')
  await userEvent.keyboard('{End}')
  expect(itemTexts()).toEqual(['B', 'C', 'A'])
})

test('the buttons move by one place, and stay in the tab order at the ends', async () => {
  const up = screen.getByRole('button', { name: 'Move B up' })
  await userEvent.click(up)
  await userEvent.click(up)
  expect(itemTexts()).toEqual(['B', 'A', 'C'])
  expect(up).toHaveAttribute('aria-disabled', 'true')
  expect(up).toBeEnabled()
})
