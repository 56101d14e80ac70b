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

const tooltipText = () => document.querySelector('[role="tooltip"]')?.textContent
const hover = (text: string, pointerType = 'mouse') =>
  fireEvent.pointerOver(screen.getByText(text), { pointerType })
const advance = (ms: number) => vi.advanceTimersByTime(ms)

describe('a mouse', () => {
  test('waits 700 ms for the first tooltip, and none for the next', () => {
    hover('1')
    advance(699)
    expect(tooltipText()).toBe('')
    advance(1)
    expect(tooltipText()).toBe('First')
    hover('2')
    expect(tooltipText()).toBe('Second')
  })

  test('that moves to another element within 300 ms does not wait, and later it does', () => {
    hover('1')
    advance(700)
    hover('elsewhere')
    advance(100)
    expect(tooltipText()).toBe('')
    advance(299)
    hover('2')
    expect(tooltipText()).toBe('Second')
    hover('elsewhere')
    advance(100 + 300)
    hover('1')
    expect(tooltipText()).toBe('')
    advance(700)
    expect(tooltipText()).toBe('First')
  })

  test('may rest on the tooltip itself', () => {
    hover('1')
    advance(700)
    hover('elsewhere')
    advance(50)
    fireEvent.pointerOver(screen.getByRole('tooltip', { hidden: true }))
    advance(1000)
    expect(tooltipText()).toBe('First')
  })

  test('that clicks closes the tooltip, which stays closed until the mouse leaves', () => {
    hover('1')
    advance(700)
    fireEvent.pointerDown(screen.getByText('1'))
    expect(tooltipText()).toBe('')
    hover('1')
    advance(1000)
    expect(tooltipText()).toBe('')
  })

  test('that leaves before the delay sees none', () => {
    hover('1')
    advance(600)
    hover('elsewhere')
    advance(1000)
    expect(tooltipText()).toBe('')
  })
})

const focusByTab = async (text: string) => {
  fireEvent.keyDown(document.body, { key: 'Tab' })
  screen.getByText(text).focus()
  await Promise.resolve()
}

describe('a keyboard', () => {
  test('shows it immediately, and on the next element too', async () => {
    await focusByTab('1')
    expect(tooltipText()).toBe('First')
    await focusByTab('2')
    expect(tooltipText()).toBe('Second')
  })

  test('closes it with Escape, which then does nothing else', async () => {
    await focusByTab('1')
    expect(fireEvent.keyDown(screen.getByText('1'), { key: 'Escape' })).toBe(false)
    expect(tooltipText()).toBe('')
    expect(fireEvent.keyDown(screen.getByText('1'), { key: 'Escape' })).toBe(true)
  })

  test('focus that is returned by a dialog shows none', async () => {
    fireEvent.keyDown(document.body, { key: 'Escape' })
    screen.getByText('1').focus()
    await Promise.resolve()
    expect(tooltipText()).toBe('')
  })

  test('focus that a dialog moves shows none until the dialog is shown', async () => {
    const showPopover = vi.fn<() => void>()
    screen.getByRole('tooltip', { hidden: true }).showPopover = showPopover
    const focused = focusByTab('1')
    expect(showPopover).not.toHaveBeenCalled()
    await focused
    expect(showPopover).toHaveBeenCalledOnce()
  })

  test('focus that a press moves after the Tab key shows none', async () => {
    fireEvent.keyDown(document.body, { key: 'Tab' })
    fireEvent.pointerDown(screen.getByText('elsewhere'))
    screen.getByText('1').focus()
    await Promise.resolve()
    expect(tooltipText()).toBe('')
  })
})

const tap = (text: string) => {
  hover(text, 'touch')
  fireEvent.pointerDown(screen.getByText(text), { pointerType: 'touch' })
  fireEvent.pointerUp(screen.getByText(text), { pointerType: 'touch' })
  fireEvent.click(screen.getByText(text))
}

describe('a finger', () => {
  test('gets the text of an element without an action, and the next tap or scroll closes it', () => {
    tap('DNF')
    expect(tooltipText()).toBe('Did not finish')
    tap('elsewhere')
    expect(tooltipText()).toBe('')
    tap('DNF')
    fireEvent.scroll(document)
    expect(tooltipText()).toBe('')
  })

  test('on a button presses it and shows no tooltip', () => {
    tap('1')
    advance(1000)
    expect(tooltipText()).toBe('')
  })
})

test('a tooltip disappears with its element', async () => {
  hover('DNF')
  advance(700)
  screen.getByText('DNF').remove()
  await vi.waitFor(() => expect(tooltipText()).toBe(''))
})
