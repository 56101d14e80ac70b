// The lines of a page's text, measured as they are currently drawn.

export interface TextLine {
  node: Text
  element: HTMLElement
  text: string
  box: DOMRect
  /** The part of the box that no ancestor clips. */
  visibleBox: DOMRect
  /** The fixed or sticky ancestor: such an element covers other text by design while the page scrolls. */
  layer: Element | null
  /** The element and its nearest ancestors, as a path of selectors. */
  where: string
}

/**
 * Measures the text of the open dialog, otherwise of the page; text only for screen readers is left out. Runs
 * in the page, so it can't use anything outside itself.
 */
export function measureLines(): TextLine[] {
  // Measures the elements below the window, too.
  const everything = new CSSStyleSheet()
  everything.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [everything]

  const walker = document.createTreeWalker(
    document.querySelector('dialog:modal') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const lines: TextLine[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!(node instanceof Text) || !element || node.data.trim() === '' || isHidden(element)) continue
    lines.push(...linesOf(node, element))
  }
  return lines

  function linesOf(node: Text, element: HTMLElement): TextLine[] {
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width >= 1 && height >= 1)
    const text = node.data.trim()
    const layer = ancestors(element).find(isLayer) ?? null
    const where = describe(element)
    return boxes.map((box) => ({
      node,
      element,
      text,
      box,
      visibleBox: visiblePart(box, element),
      layer,
      where,
    }))
  }

  /** The element itself and its ancestors, the nearest first. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the function runs in the page alone
  function ancestors(element: Element): Element[] {
    const path: Element[] = []
    for (let box: Element | null = element; box; box = box.parentElement) path.push(box)
    return path
  }

  function isHidden(element: HTMLElement): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true
    return ancestors(element).some((box) => {
      if (['OPTION', 'NOSCRIPT', 'TITLE', 'svg', 'STYLE', 'SCRIPT'].includes(box.tagName)) return true
      // Only for screen readers: one pixel that clips its content.
      const { clipPath, position, overflowX } = getComputedStyle(box)
      if (position === 'absolute' && overflowX !== 'visible' && box.clientWidth <= 1) return true
      return clipPath === 'inset(50%)'
    })
  }

  function visiblePart(box: DOMRect, element: Element): DOMRect {
    let { left, top, right, bottom } = box
    for (const ancestor of ancestors(element)) {
      if (ancestor === document.body) break
      const { display, overflowX, overflowY, position } = getComputedStyle(ancestor)
      const clip = ancestor.getBoundingClientRect()
      if (overflowX !== 'visible' && display !== 'inline') {
        left = Math.max(left, clip.left)
        right = Math.min(right, clip.right)
      }
      if (overflowY !== 'visible' && display !== 'inline') {
        top = Math.max(top, clip.top)
        bottom = Math.min(bottom, clip.bottom)
      }
      if (position === 'fixed') break
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the function runs in the page alone
  function isLayer(element: Element): boolean {
    return ['fixed', 'sticky'].includes(getComputedStyle(element).position)
  }

  function describe(element: Element): string {
    const selectors = ancestors(element)
      .slice(0, 4)
      .map((box) => [box.localName, ...[...box.classList].slice(0, 4)].join('.'))
    return selectors.toReversed().join(' > ')
  }
}
