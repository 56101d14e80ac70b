import { beforeEach, expect, test } from 'vitest'
import { hidePopover, showPopoverOnTop } from './show-popover'

/** The open popovers, the topmost last. */
let opened: HTMLElement[] = []

function refuseIf(isRefused: boolean) {
  if (isRefused) throw new DOMException('Refused', 'InvalidStateError')
}

/** Popovers like those of a browser that refuses to show an open one and to hide a closed one. */
const strictPopovers = {
  popover: null,
  showPopover(this: HTMLElement) {
    refuseIf(!this.isConnected || opened.includes(this))
    opened.push(this)
  },
  hidePopover(this: HTMLElement) {
    refuseIf(!this.isConnected || !opened.includes(this))
    opened = opened.filter((other) => other !== this)
  },
  matches(this: HTMLElement, selector: string) {
    return selector === ':popover-open' && opened.includes(this)
  },
}

beforeEach(() => {
  opened = []
  Object.assign(HTMLElement.prototype, strictPopovers)
  document.body.replaceChildren()
})

function aPopover() {
  const popover = document.createElement('div')
  document.body.append(popover)
  return popover
}

test('a popover is shown above the others, also if it is open already', () => {
  const [notices, tooltip] = [aPopover(), aPopover()]
  showPopoverOnTop(notices)
  showPopoverOnTop(tooltip)
  expect(opened).toEqual([notices, tooltip])
  showPopoverOnTop(notices)
  expect(opened).toEqual([tooltip, notices])
})

test('a popover that is no longer part of the page is not shown', () => {
  const popover = aPopover()
  popover.remove()
  showPopoverOnTop(popover)
  showPopoverOnTop(null)
  expect(opened).toEqual([])
})

test('a popover of a page that is being left is not shown', () => {
  const popover = aPopover()
  document.implementation.createHTMLDocument().body.append(popover)
  expect(popover.isConnected).toBe(true)
  showPopoverOnTop(popover)
  expect(opened).toEqual([])
})

test('a closed popover can be hidden', () => {
  const popover = aPopover()
  expect(() => hidePopover(popover)).not.toThrow()
  showPopoverOnTop(popover)
  hidePopover(popover)
  expect(opened).toEqual([])
})
