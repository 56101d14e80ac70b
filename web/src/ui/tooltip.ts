// Marks an element as one that explains itself when it is pointed at or reached with the keyboard. tooltip-layer.ts shows the text.

/** A text that the element's name or content says as well, so that it is for the eye alone. */
export function tooltip(text: string | undefined): { 'data-tooltip'?: string } {
  return text ? { 'data-tooltip': text } : {}
}

/** A text that says more than the element's name: screen readers read it as its description. */
export function describedTooltip(text: string | undefined): {
  'data-tooltip'?: string
  'aria-description'?: string
} {
  return text ? { 'data-tooltip': text, 'aria-description': text } : {}
}

/** Loads what shows tooltips when somebody first points at something or moves the focus. Without it the app works as ever. */
export function loadTooltips() {
  const load = (event: Event) => {
    removeEventListener('pointerover', load)
    removeEventListener('focusin', load)
    import('./tooltip-layer').then(
      ({ startTooltips }) => startTooltips(event),
      () => undefined,
    )
  }
  addEventListener('pointerover', load)
  addEventListener('focusin', load)
}
