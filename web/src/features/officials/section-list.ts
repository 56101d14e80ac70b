// The sections of a judge as a text that a person enters, such as "1, 3–5".

/** Returns the numbers in ascending order; null if the text has anything else. */
export function parseSections(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '')
  const numbers = new Set<number>()
  // "3 – 5" is the same as "3–5".
  for (const part of joinRanges(parts)) {
    const [, from, till = from] = /^(\d{1,3})(?:[-–](\d{1,3}))?$/.exec(part) ?? []
    if (from === undefined || Number(till) < Number(from)) return null
    for (let number = Number(from); number <= Number(till); number += 1) numbers.add(number)
  }
  return [...numbers].toSorted((a, b) => a - b)
}

function joinRanges(parts: readonly string[]): string[] {
  return parts
    .join(',')
    .replaceAll(/,?([-–]),?/g, '$1')
    .split(',')
    .filter((part) => part !== '')
}
