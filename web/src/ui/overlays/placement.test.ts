import { describe, expect, test } from 'vitest'
import { MARGIN_PX, placement, tooltipPlacement, type Box } from './placement'

const phone = { width: 360, height: 800 }
const menu = { width: 200, height: 300 }
/** A button of 44 × 44 px. */
const button = (left: number, top: number): Box => ({ left, right: left + 44, top, bottom: top + 44 })

function inside({ left, top }: { left: number; top: number }, size: typeof menu, window: typeof phone) {
  return (
    left >= MARGIN_PX &&
    top >= MARGIN_PX &&
    left + size.width <= window.width - MARGIN_PX &&
    top + size.height <= window.height - MARGIN_PX
  )
}

describe('an open menu', () => {
  test('is below its button, with aligned right edges', () => {
    expect(placement(button(300, 100), menu, phone)).toEqual({ left: 144, top: 148 })
  })

  test('is above a button at the bottom of the window', () => {
    expect(placement(button(300, 700), menu, phone)).toEqual({ left: 144, top: 396 })
  })

  test('starts at the left edge of a button on the left', () => {
    expect(placement(button(20, 100), menu, phone).left).toBe(20)
  })

  test('is completely inside the window wherever its button is, even outside', () => {
    for (const window of [phone, { width: 1440, height: 900 }, { width: 360, height: 400 }]) {
      for (let left = -100; left <= window.width + 100; left += 20) {
        for (let top = -500; top <= window.height + 500; top += 20) {
          expect(inside(placement(button(left, top), menu, window), menu, window)).toBe(true)
          expect(inside(tooltipPlacement(button(left, top), menu, window), menu, window)).toBe(true)
        }
      }
    }
  })

  test('that is larger than the window starts at its edge', () => {
    expect(placement(button(300, 100), { width: 400, height: 900 }, phone)).toEqual({
      left: MARGIN_PX,
      top: MARGIN_PX,
    })
  })
})

test('a tooltip is above its element, and below it at the top of the window', () => {
  const text = { width: 100, height: 30 }
  expect(tooltipPlacement(button(100, 400), text, phone)).toEqual({ left: 72, top: 366 })
  expect(tooltipPlacement(button(100, 10), text, phone).top).toBe(58)
})
