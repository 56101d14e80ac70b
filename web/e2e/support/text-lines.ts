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

type Clip = Record<'left' | 'top' | 'right' | 'bottom', number>

/**
 * Measures the text of the open dialog, otherwise of the page; text only for screen readers is left out. Runs
 * in the page, so it can't use anything outside itself.
 */
export function measureLines(): TextLine[] {
  // Measures the elements below the window, too.
  if (document.adoptedStyleSheets.length === 0) {
    const everything = new CSSStyleSheet()
    everything.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [everything]
  }

  // A page with many riders has thousands of lines, whose elements have most of their ancestors in common.
  const isHiddenWithin = memoize(computeHidden)
  const clipOf = memoize(computeClip)
  const layerOf = memoize(findLayer)
  const describe = memoize(describePath)

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
    if (boxes.length === 0) return []
    const text = node.data.trim()
    const clip = clipOf(element)
    const layer = layerOf(element)
    const where = describe(element)
    return boxes.map((box) => ({
      node,
      element,
      text,
      box,
      visibleBox: visiblePart(box, clip),
      layer,
      where,
    }))
  }

  /** Computes a value once for each element. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the function runs in the page alone
  function memoize<Value>(compute: (element: Element) => Value): (element: Element) => Value {
    const values = new Map<Element, { value: Value }>()
    return (element) => {
      const known = values.get(element) ?? { value: compute(element) }
      values.set(element, known)
      return known.value
    }
  }

  function isHidden(element: HTMLElement): boolean {
    return (
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isHiddenWithin(element)
    )
  }

  /** Whether the element or an ancestor hides its text although it has a box. */
  function computeHidden(element: Element): boolean {
    if (['OPTION', 'NOSCRIPT', 'TITLE', 'svg', 'STYLE', 'SCRIPT'].includes(element.tagName)) return true
    // Only for screen readers: one pixel that clips its content.
    const { clipPath, position, overflowX } = getComputedStyle(element)
    if (position === 'absolute' && overflowX !== 'visible' && element.clientWidth <= 1) return true
    if (clipPath === 'inset(50%)') return true
    return element.parentElement !== null && isHiddenWithin(element.parentElement)
  }

  /** The box in which the element's content is visible: those of the element and its ancestors that clip. */
  function computeClip(element: Element): Clip {
    const unlimited: Clip = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }
    if (element === document.body) return unlimited
    const { display, overflowX, overflowY, position } = getComputedStyle(element)
    const isOutermost = position === 'fixed' || !element.parentElement
    const outer = isOutermost ? unlimited : clipOf(element.parentElement)
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const clipsSideways = overflowX !== 'visible' && display !== 'inline'
    const clipsAcross = overflowY !== 'visible' && display !== 'inline'
    return {
      left: clipsSideways ? Math.max(left, outer.left) : outer.left,
      right: clipsSideways ? Math.min(right, outer.right) : outer.right,
      top: clipsAcross ? Math.max(top, outer.top) : outer.top,
      bottom: clipsAcross ? Math.min(bottom, outer.bottom) : outer.bottom,
    }
  }

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the function runs in the page alone
  function visiblePart(box: DOMRect, clip: Clip): DOMRect {
    const left = Math.max(box.left, clip.left)
    const top = Math.max(box.top, clip.top)
    const right = Math.min(box.right, clip.right)
    const bottom = Math.min(box.bottom, clip.bottom)
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }

  function findLayer(element: Element): Element | null {
    if (['fixed', 'sticky'].includes(getComputedStyle(element).position)) return element
    return element.parentElement && layerOf(element.parentElement)
  }

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the function runs in the page alone
  function describePath(element: Element): string {
    const selectors: string[] = []
    for (let box: Element | null = element; box && selectors.length < 4; box = box.parentElement) {
      selectors.push([box.localName, ...[...box.classList].slice(0, 4)].join('.'))
    }
    return selectors.toReversed().join(' > ')
  }
}
