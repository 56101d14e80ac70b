// Whether text is readable on a colour, for live feedback in forms. The server decides whether a colour is
// accepted.

/** The minimum contrast of text (WCAG 2.2, level AA). */
const MIN_CONTRAST = 4.5
/** The text colours of class names: the ink of plates and paper, or white. */
const INK = '#161b17'
const WHITE = '#ffffff'

export interface TextColor {
  color: string
  /** Whether it is the ink, and not white. */
  isDark: boolean
  isReadable: boolean
}

/** The text colour with the better contrast on a background. */
export function textColorOn(background: string): TextColor {
  const [onInk, onWhite] = [contrast(background, INK), contrast(background, WHITE)]
  const isDark = onInk >= onWhite
  const best = Math.max(onInk, onWhite)
  return { color: isDark ? INK : WHITE, isDark, isReadable: best >= MIN_CONTRAST }
}

/** The contrast of two `#rrggbb` colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Normalises a colour to lower-case `#rrggbb`; null if it is invalid. */
export function parseColor(input: string): string | null {
  const digits = /^#?([0-9a-f]{6})$/.exec(input.trim().toLowerCase())?.[1]
  return digits ? `#${digits}` : null
}

function luminance(color: string): number {
  const channels = [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
