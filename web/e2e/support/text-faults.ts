// Faults of a page's text as it is currently drawn: cut off, drawn over other text, broken inside a word, or
// outside the window.
import type { Page } from '@playwright/test'

export interface TextFault {
  fault: 'outside' | 'cut' | 'overlap' | 'broken'
  text: string
  /** The element and its ancestors, as a path of selectors. */
  where: string
}

/** Checks every visible line of text, since axe doesn't measure text. */
export function textFaults(page: Page): Promise<TextFault[]> {
  return page.evaluate(findTextFaults)
}

/** Runs in the page, so it can't use anything outside itself. */
export function findTextFaults(): TextFault[] {
  interface Line {
    node: Text
    element: HTMLElement
    text: string
    box: DOMRect
    /** The part of the box that no ancestor clips. */
    visibleBox: DOMRect
    /** The fixed or sticky ancestor: such an element covers other text by design while the page scrolls. */
    layer: Element | null
  }
  const TOLERANCE_PX = 2
  const faults: TextFault[] = []
  const reported = new Set<string>()
  const style = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const cached = style.get(element)
    if (cached) return cached
    const computed = getComputedStyle(element)
    style.set(element, computed)
    return computed
  }

  const report = (fault: TextFault['fault'], text: string, element: Element) => {
    const where = describe(element)
    const key = `${fault} ${text} ${where}`
    if (reported.has(key)) return
    reported.add(key)
    faults.push({ fault, text: text.slice(0, 80), where })
  }

  // Measures the elements below the window, too.
  const everything = new CSSStyleSheet()
  everything.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [everything]

  const root = document.querySelector('dialog:modal') ?? document.body
  const { clientWidth } = document.documentElement
  const tooWide = document.documentElement.scrollWidth - window.innerWidth
  const lines = linesIn(root)
  for (const { element, text, box, visibleBox } of lines) {
    const overhang = Math.max(-box.left, box.right - clientWidth)
    if (overhang > TOLERANCE_PX && visibleBox.width > 0 && !isScrolledSideways(element))
      report('outside', text, element)
    if (visibleBox.width > 0 && visibleBox.width < box.width - TOLERANCE_PX && isCutSideways(element))
      report('cut', text, element)
    // A line's box is taller than its letters.
    if (visibleBox.height > 0 && visibleBox.height < box.height * 0.7 && isCutAcross(element))
      report('cut', text, element)
  }
  if (tooWide > 1 && !faults.some(({ fault }) => fault === 'outside')) {
    const widest = [...document.querySelectorAll('body *')].find(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && !isScrolledSideways(element),
    )
    report('outside', `the page, by ${tooWide} px`, widest ?? document.body)
  }
  findOverlaps()
  findBrokenWords()
  return faults

  function linesIn(within: Element): Line[] {
    const all: Line[] = []
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!(node instanceof Text) || !element || node.data.trim() === '' || isHidden(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1) continue
        all.push({
          node,
          element,
          text: node.data.trim(),
          box,
          visibleBox: visiblePart(box, element),
          layer: layerOf(element),
        })
      }
    }
    return all
  }

  function isHidden(element: HTMLElement): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true
    // Only for screen readers: one pixel that clips its content.
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { clipPath, position, overflowX } = styleOf(box)
      if (position === 'absolute' && overflowX !== 'visible' && box.clientWidth <= 1) return true
      if (clipPath === 'inset(50%)') return true
      if (box.tagName === 'OPTION' || box.tagName === 'NOSCRIPT' || box.tagName === 'TITLE') return true
      if (box.tagName === 'svg' || box.tagName === 'STYLE' || box.tagName === 'SCRIPT') return true
    }
    return false
  }

  function visiblePart(box: DOMRect, element: Element): DOMRect {
    let { left, top, right, bottom } = box
    for (
      let parent: Element | null = element;
      parent && parent !== document.body;
      parent = parent.parentElement
    ) {
      const { overflowX, overflowY, position } = styleOf(parent)
      const clip = parent.getBoundingClientRect()
      if (overflowX !== 'visible' && styleOf(parent).display !== 'inline') {
        left = Math.max(left, clip.left)
        right = Math.min(right, clip.right)
      }
      if (overflowY !== 'visible' && styleOf(parent).display !== 'inline') {
        top = Math.max(top, clip.top)
        bottom = Math.min(bottom, clip.bottom)
      }
      if (position === 'fixed') break
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }

  function layerOf(element: Element): Element | null {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { position } = styleOf(box)
      if (position === 'fixed' || position === 'sticky') return box
    }
    return null
  }

  function isScrolledSideways(element: Element): boolean {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX } = styleOf(box)
      if (overflowX === 'auto' || overflowX === 'scroll') return true
    }
    return false
  }

  /** Whether a box cuts the text that neither scrolls nor shows an ellipsis. */
  function isCutSideways(element: Element): boolean {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, textOverflow } = styleOf(box)
      if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return false
      if (overflowX !== 'visible') return true
    }
    return false
  }

  function isCutAcross(element: Element): boolean {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowY, webkitLineClamp } = styleOf(box)
      if (overflowY === 'auto' || overflowY === 'scroll' || webkitLineClamp !== 'none') return false
      if (overflowY !== 'visible') return true
    }
    return false
  }

  function findOverlaps() {
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
        if (line.layer !== other.layer) continue
        const overlapWidth =
          Math.min(line.visibleBox.right, other.visibleBox.right) -
          Math.max(line.visibleBox.left, other.visibleBox.left)
        const overlapHeight = Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top)
        if (overlapWidth <= TOLERANCE_PX || overlapHeight <= TOLERANCE_PX) continue
        if (line.node === other.node) continue
        report('overlap', `${line.text} × ${other.text}`, other.element)
      }
    }
  }

  function findBrokenWords() {
    const lineCounts = new Map<Text, number>()
    for (const { node } of lines) lineCounts.set(node, (lineCounts.get(node) ?? 0) + 1)
    const searched = new Set<Text>()
    for (const { node, element, text, visibleBox } of lines) {
      if (visibleBox.width === 0 || visibleBox.height === 0) continue
      // A text of one line has no broken word, and a text of several is searched once.
      if (lineCounts.get(node) === 1 || searched.has(node)) continue
      searched.add(node)
      // Addresses and codes have no syllables.
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{M}’']{2,}/gu)) {
        const around =
          node.data.slice(0, index).split(/\s/).at(-1) + (node.data.slice(index).split(/\s/)[0] ?? '')
        if (/[@_./#=]\S/.test(around) || /\d/.test(around) || word.length > 40) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
        const tops = new Set(boxes.map(({ top }) => Math.round(top)))
        if (tops.size > 1) report('broken', `${word} in: ${text}`, element)
      }
    }
  }

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the function runs in the page alone
  function describe(element: Element): string {
    const path: string[] = []
    for (let box: Element | null = element; box && path.length < 4; box = box.parentElement) {
      const names = [...box.classList].slice(0, 4).join('.')
      path.unshift(box.localName + (names && `.${names}`))
    }
    return path.join(' > ')
  }
}
