import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ReorderList } from './reorder-list'

const HEIGHT = 40

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

const handle = () => screen.getByRole('button', { name: /^Move A, place/ })
const item = (index: number) => screen.getAllByRole('listitem')[index]

function grip(button = 0) {
  fireEvent.pointerDown(handle(), { button, clientY: 120, pageY: 120, pointerId: 1 })
}

function dragTo(clientY: number) {
  fireEvent.pointerMove(handle(), { clientY, pointerId: 1 })
}

describe('dragging', () => {
  beforeEach(() => {
    // jsdom has no layout and no pointer capture: the items have the same height and no gaps.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
      const index = [...(this.parentElement?.children ?? [])].indexOf(this)
      return new DOMRect(0, 100 + index * HEIGHT, 300, HEIGHT)
    })
    Object.assign(HTMLElement.prototype, { setPointerCapture: vi.fn<(id: number) => void>() })
  })

  test('an item follows the pointer, the others make room, and it is dropped on release', () => {
    grip()
    dragTo(145)
    expect(item(0)).toHaveStyle({ transform: 'translateY(25px)' })
    expect(item(1)).toHaveStyle({ transform: `translateY(-${HEIGHT}px)` })
    expect(item(2)).toHaveStyle({ transform: 'translateY(0px)' })
    expect(itemTexts()).toEqual(['A', 'B', 'C'])
    fireEvent.pointerUp(handle(), { pointerId: 1 })
    expect(itemTexts()).toEqual(['B', 'A', 'C'])
    expect(screen.getByRole('status')).toHaveTextContent('A is now at place 2 of 3')
    expect(item(1)).not.toHaveAttribute('style', expect.stringContaining('transform'))
  })

  test('Escape and a pointer that the browser takes away leave the list as it was', () => {
    for (const cancel of [
      () => fireEvent.keyDown(document, { key: 'Escape' }),
      () => fireEvent.pointerCancel(handle(), { pointerId: 1 }),
    ]) {
      grip()
      dragTo(300)
      cancel()
      fireEvent.pointerUp(handle(), { pointerId: 1 })
      expect(itemTexts()).toEqual(['A', 'B', 'C'])
      expect(item(0)).not.toHaveAttribute('style', expect.stringContaining('transform'))
    }
  })

  test('other keys don’t end a drag, and a release at the old place moves nothing', () => {
    grip()
    fireEvent.keyDown(document, { key: 'a' })
    dragTo(125)
    fireEvent.pointerUp(handle(), { pointerId: 1 })
    expect(itemTexts()).toEqual(['A', 'B', 'C'])
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  test('only the main button drags', () => {
    grip(2)
    dragTo(300)
    fireEvent.pointerUp(handle(), { pointerId: 1 })
    expect(itemTexts()).toEqual(['A', 'B', 'C'])
  })

  test('near the window’s edges the page scrolls', () => {
    const scroll = vi.spyOn(globalThis, 'scrollBy').mockImplementation(() => undefined)
    grip()
    dragTo(innerHeight - 10)
    expect(scroll).toHaveBeenLastCalledWith(0, 12)
    dragTo(10)
    expect(scroll).toHaveBeenLastCalledWith(0, -12)
    scroll.mockClear()
    dragTo(innerHeight / 2)
    expect(scroll).not.toHaveBeenCalled()
    fireEvent.pointerCancel(handle(), { pointerId: 1 })
  })
})
