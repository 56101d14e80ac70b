// Faults of a page's text as it is currently drawn: cut off, drawn over other text, broken inside a word, or
// outside the window. The functions that look for one kind of fault run in the page, so they can't use
// anything outside themselves.
import type { Page } from '@playwright/test'
import { measureLines, type TextLine } from './text-lines'

const TOLERANCE_PX = 2

export interface TextFault {
  fault: 'outside' | 'cut' | 'overlap' | 'broken'
  text: string
  /** The element with its nearest ancestors, as a path of selectors; alone if it makes the page too wide. */
  where: string
}

/** Checks every visible line of text, since axe doesn't measure text. */
export async function textFaults(page: Page): Promise<TextFault[]> {
  const lines = await page.evaluateHandle(measureLines)
  const faults = [
    ...(await lines.evaluate(findOutside, TOLERANCE_PX)),
    ...(await lines.evaluate(findCut, TOLERANCE_PX)),
    ...(await lines.evaluate(findOverlaps, TOLERANCE_PX)),
    ...(await lines.evaluate(findBrokenWords)),
  ]
  await lines.dispose()
  const uniqueFaults = new Map(faults.map((fault) => [Object.values(fault).join(' '), fault]))
  return [...uniqueFaults.values()].map(({ fault, text, where }) => ({
    fault,
    text: text.slice(0, 80),
    where,
  }))
}

/** Finds text beside the window that can't be scrolled to; without any, what makes the page too wide. */
function findOutside(lines: readonly TextLine[], tolerancePx: number): TextFault[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const faults = lines.flatMap(({ element, text, box, visibleBox, where }): TextFault[] => {
    const overhang = Math.max(-box.left, box.right - clientWidth)
    const isOutside = overhang > tolerancePx && visibleBox.width > 0 && !isScrolledSideways(element)
    return isOutside ? [{ fault: 'outside', text, where }] : []
  })
  const excessPx = scrollWidth - window.innerWidth
  if (excessPx <= 1 || faults.length > 0) return faults
  const widest = [...document.querySelectorAll('body *')].find(
    (element) => element.getBoundingClientRect().right > clientWidth + 1 && !isScrolledSideways(element),
  )
  const { localName, classList } = widest ?? document.body
  return [
    { fault: 'outside', text: `the page, by ${excessPx} px`, where: [localName, ...classList].join('.') },
  ]

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the function runs in the page alone
  function isScrolledSideways(element: Element): boolean {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box)
      if (overflowX === 'auto' || overflowX === 'scroll') return true
    }
    return false
  }
}

/** Finds text that a box cuts off which neither scrolls nor shows an ellipsis. */
function findCut(lines: readonly TextLine[], tolerancePx: number): TextFault[] {
  return lines.flatMap(({ element, text, box, visibleBox, where }): TextFault[] => {
    const cutsSideways =
      visibleBox.width > 0 && visibleBox.width < box.width - tolerancePx && isCutSideways(element)
    // A line's box is taller than its letters.
    const cutsAcross = visibleBox.height > 0 && visibleBox.height < box.height * 0.7 && isCutAcross(element)
    return cutsSideways || cutsAcross ? [{ fault: 'cut', text, where }] : []
  })

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the function runs in the page alone
  function isCutSideways(element: Element): boolean {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(box)
      if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return false
      if (overflowX !== 'visible') return true
    }
    return false
  }

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the function runs in the page alone
  function isCutAcross(element: Element): boolean {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowY, webkitLineClamp } = getComputedStyle(box)
      if (overflowY === 'auto' || overflowY === 'scroll' || webkitLineClamp !== 'none') return false
      if (overflowY !== 'visible') return true
    }
    return false
  }
}

/** Finds lines that are drawn over a line of another text. */
function findOverlaps(lines: readonly TextLine[], tolerancePx: number): TextFault[] {
  const faults: TextFault[] = []
  // The letters of a line are lower than its box.
  const drawnLines = lines
    .filter(({ visibleBox }) => visibleBox.width > 1 && visibleBox.height > 1)
    .map((line) =>
      Object.assign(line, {
        top: line.visibleBox.top + line.visibleBox.height * 0.22,
        bottom: line.visibleBox.bottom - line.visibleBox.height * 0.22,
      }),
    )
    .toSorted((a, b) => a.top - b.top)
  for (const [index, line] of drawnLines.entries()) {
    for (let next = index + 1; next < drawnLines.length; next += 1) {
      const other = drawnLines[next]
      if (!other || other.top >= line.bottom) break
      if (line.layer !== other.layer || line.node === other.node) continue
      const overlapWidth =
        Math.min(line.visibleBox.right, other.visibleBox.right) -
        Math.max(line.visibleBox.left, other.visibleBox.left)
      const overlapHeight = Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top)
      if (overlapWidth <= tolerancePx || overlapHeight <= tolerancePx) continue
      faults.push({ fault: 'overlap', text: `${line.text} × ${other.text}`, where: other.where })
    }
  }
  return faults
}

/** Finds words that continue on the next line. */
function findBrokenWords(lines: readonly TextLine[]): TextFault[] {
  const lineCounts = new Map<Text, number>()
  for (const { node } of lines) lineCounts.set(node, (lineCounts.get(node) ?? 0) + 1)
  const searched = new Set<Text>()
  return lines.flatMap(({ node, text, visibleBox, where }): TextFault[] => {
    if (visibleBox.width === 0 || visibleBox.height === 0) return []
    // A text of one line has no broken word, and a text of several is searched once.
    if (lineCounts.get(node) === 1 || searched.has(node)) return []
    searched.add(node)
    return [...node.data.matchAll(/[\p{L}\p{M}’']{2,}/gu)]
      .filter(({ 0: word, index }) => isPlainWord(word, node.data, index) && isOnTwoLines(word, node, index))
      .map(([word]) => ({ fault: 'broken', text: `${word} in: ${text}`, where }))
  })

  /** Addresses and codes have no syllables. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the function runs in the page alone
  function isPlainWord(word: string, data: string, index: number): boolean {
    const around = data.slice(0, index).split(/\s/).at(-1) + (data.slice(index).split(/\s/)[0] ?? '')
    return !/[@_./#=]\S/.test(around) && !/\d/.test(around) && word.length <= 40
  }

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the function runs in the page alone
  function isOnTwoLines(word: string, node: Text, index: number): boolean {
    const range = document.createRange()
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
    return new Set(boxes.map(({ top }) => Math.round(top))).size > 1
  }
}
