import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useActivity } from './use-activity'

function Tv() {
  const controls = useRef<HTMLElement>(null)
  const active = useActivity(controls)
  return (
    active && (
      <section ref={controls}>
        <button type="button">Pause</button>
      </section>
    )
  )
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))
const pause = () => screen.queryByRole('button', { name: 'Pause' })

/** jsdom doesn't support `:focus-visible`. */
function focus(byKeyboard: boolean) {
  const button = screen.getByRole('button', { name: 'Pause' })
  vi.spyOn(Element.prototype, 'querySelector').mockImplementation((selector) =>
    selector === ':focus-visible' && byKeyboard && document.activeElement === button ? button : null,
  )
  button.focus()
}

test('the controls are shown from a movement until some seconds after it', () => {
  render(<Tv />)
  expect(pause()).toBeNull()
  fireEvent.pointerMove(window)
  expect(pause()).toBeVisible()
  wait(7)
  expect(pause()).toBeNull()
})

test('the controls stay while they have keyboard focus', () => {
  render(<Tv />)
  fireEvent.keyDown(window, { key: 'Tab' })
  focus(true)
  wait(30)
  expect(pause()).toBeVisible()
  act(() => pause()?.blur())
  wait(7)
  expect(pause()).toBeNull()
})

test('a clicked button does not keep the controls open', () => {
  render(<Tv />)
  fireEvent.pointerMove(window)
  focus(false)
  wait(7)
  expect(pause()).toBeNull()
})
