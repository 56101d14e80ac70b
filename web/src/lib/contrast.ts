// Whether letters can be read on a colour, for what a form shows while one types. Whether a colour may be, the server says.

/** The least contrast between letters and what they stand on (WCAG 2.2, level AA). */
const READABLE = 4.5
/** What class names are written in: the ink of plates and paper, or white. */
const INK = '#161b17'
const WHITE = '#ffffff'

export interface Letters {
  color: string
  dark: boolean
  contrast: number
  readable: boolean
}

/** The letters that are read best on a colour. */
export function lettersOn(background: string): Letters {
  const [onInk, onWhite] = [contrast(background, INK), contrast(background, WHITE)]
  const dark = onInk >= onWhite
  const best = Math.max(onInk, onWhite)
  return { color: dark ? INK : WHITE, dark, contrast: best, readable: best >= READABLE }
}

/** How two colours as `#rrggbb` stand out from each other, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The colour as `#rrggbb` in small letters; null when it isn't written as one. */
export function parseColor(typed: string): string | null {
  const digits = /^#?([0-9a-f]{6})$/.exec(typed.trim().toLowerCase())?.[1]
  return digits ? `#${digits}` : null
}

function luminance(color: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
