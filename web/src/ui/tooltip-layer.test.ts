import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTooltips } from './tooltip-layer'

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `
    <button data-tooltip="First">1</button><button data-tooltip="Second">2</button>
    <span data-tooltip="Did not finish">DNF</span><p>elsewhere</p>`
  stop = startTooltips()
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
  vi.useRealTimers()
})

const shown = () => document.querySelector('[role="tooltip"]')?.textContent
const point = (text: string, pointerType = 'mouse') =>
  fireEvent.pointerOver(screen.getByText(text), { pointerType })
const pass = (ms: number) => vi.advanceTimersByTime(ms)

describe('a mouse', () => {
  test('waits 700 ms for the first tooltip, and none for the next', () => {
    point('1')
    pass(699)
    expect(shown()).toBe('')
    pass(1)
    expect(shown()).toBe('First')
    point('2')
    expect(shown()).toBe('Second')
  })

  test('that comes back within 300 ms does not wait, and later it does', () => {
    point('1')
    pass(700)
    point('elsewhere')
    pass(100)
    expect(shown()).toBe('')
    pass(299)
    point('2')
    expect(shown()).toBe('Second')
    point('elsewhere')
    pass(100 + 300)
    point('1')
    expect(shown()).toBe('')
    pass(700)
    expect(shown()).toBe('First')
  })

  test('may rest on the tooltip itself', () => {
    point('1')
    pass(700)
    point('elsewhere')
    pass(50)
    fireEvent.pointerOver(screen.getByRole('tooltip', { hidden: true }))
    pass(1000)
    expect(shown()).toBe('First')
  })

  test('that clicks closes it, and it stays closed until the mouse leaves', () => {
    point('1')
    pass(700)
    fireEvent.pointerDown(screen.getByText('1'))
    expect(shown()).toBe('')
    point('1')
    pass(1000)
    expect(shown()).toBe('')
  })

  test('that leaves before the time sees none', () => {
    point('1')
    pass(600)
    point('elsewhere')
    pass(1000)
    expect(shown()).toBe('')
  })
})

const reach = (text: string) => {
  fireEvent.keyDown(document.body, { key: 'Tab' })
  screen.getByText(text).focus()
}

describe('a keyboard', () => {
  test('shows it at once, and takes it along', () => {
    reach('1')
    expect(shown()).toBe('First')
    reach('2')
    expect(shown()).toBe('Second')
  })

  test('closes it with Escape, which does nothing else then', () => {
    reach('1')
    expect(fireEvent.keyDown(screen.getByText('1'), { key: 'Escape' })).toBe(false)
    expect(shown()).toBe('')
    expect(fireEvent.keyDown(screen.getByText('1'), { key: 'Escape' })).toBe(true)
  })

  test('focus that a dialog gives back shows none', () => {
    fireEvent.keyDown(document.body, { key: 'Escape' })
    screen.getByText('1').focus()
    expect(shown()).toBe('')
  })
})

const tap = (text: string) => {
  point(text, 'touch')
  fireEvent.pointerDown(screen.getByText(text), { pointerType: 'touch' })
  fireEvent.pointerUp(screen.getByText(text), { pointerType: 'touch' })
  fireEvent.click(screen.getByText(text))
}

describe('a finger', () => {
  test('gets the text of what does nothing else, and the next tap or scroll closes it', () => {
    tap('DNF')
    expect(shown()).toBe('Did not finish')
    tap('elsewhere')
    expect(shown()).toBe('')
    tap('DNF')
    fireEvent.scroll(document)
    expect(shown()).toBe('')
  })

  test('on a button gets the button and no tooltip', () => {
    tap('1')
    pass(1000)
    expect(shown()).toBe('')
  })
})

test('it goes with what it explains', async () => {
  point('DNF')
  pass(700)
  screen.getByText('DNF').remove()
  await vi.waitFor(() => expect(shown()).toBe(''))
})
