// Keeps a number on the same line as its word: "Open day 1" isn't broken before its 1.

export function withNonBreakingSpaces(title: string): string {
  return title.replaceAll(/(?<=\p{L}\.?) (?=\d)|(?<=\d\.) (?=\p{L})/gu, '\u00a0')
}
