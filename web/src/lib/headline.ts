// The beginning of a text that has no title, as its title.

const MOST = 60

/** What follows the title; all of it where the title is cut. */
export function afterHeadline(text: string): string {
  const title = headline(text)
  const whole = text.trim()
  return whole.startsWith(title) ? whole.slice(title.length).trim() : whole
}

/** The first line, cut between words when it is long. */
export function headline(text: string): string {
  const line = text.trim().split('\n', 1)[0]?.trim() ?? ''
  const letters = Array.from(line)
  if (letters.length <= MOST) return line
  const cut = letters.slice(0, MOST).join('')
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > 0 ? end : undefined).replace(/[\s,;:–-]+$/, '')}…`
}
