// Attributes that give an element a tooltip on hover and keyboard focus. tooltip-layer.ts shows it.

/** A tooltip that repeats the element's name or content, only for sighted users. */
export function tooltip(text: string | undefined): { 'data-tooltip'?: string } {
  return text ? { 'data-tooltip': text } : {}
}

/** A tooltip that adds to the element's name: screen readers read it as the description. */
export function describedTooltip(text: string | undefined): {
  'data-tooltip'?: string
  'aria-description'?: string
} {
  return text ? { 'data-tooltip': text, 'aria-description': text } : {}
}

/** Loads the tooltip layer on the first hover or focus. If that fails, the app works without tooltips. */
export function loadTooltips() {
  const load = (event: Event) => {
    removeEventListener('pointerover', load)
    removeEventListener('focusin', load)
    import('./tooltip-layer').then(
      ({ startTooltips }) => startTooltips(event),
      // Its code can't be fetched; the page works without it.
      () => undefined,
    )
  }
  addEventListener('pointerover', load)
  addEventListener('focusin', load)
}
