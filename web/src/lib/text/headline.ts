// Uses the beginning of a text without a title as its headline.

const MAX_LENGTH = 60

/** The text after the headline; the whole text if the headline is cut. */
export function afterHeadline(text: string): string {
  const title = headline(text)
  const trimmed = text.trim()
  return trimmed.startsWith(title) ? trimmed.slice(title.length).trim() : trimmed
}

/** The first line, cut between words if it is long. */
export function headline(text: string): string {
  const line = text.trim().split('\n', 1)[0]?.trim() ?? ''
  const letters = Array.from(line)
  if (letters.length <= MAX_LENGTH) return line
  const cut = letters.slice(0, MAX_LENGTH).join('')
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > 0 ? end : undefined).replace(/[\s,;:–-]+$/, '')}…`
}
