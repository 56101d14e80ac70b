// The sort order of tables and lists: numbers numerically, text by the rules of the reader's language,
// missing values last in both directions.

export type SortValue = string | number | null | undefined

const collators = new Map<string, Intl.Collator>()

/** Compares two values for `toSorted`. An empty text is missing. */
export function compareValues(a: SortValue, b: SortValue, language: string, descending = false): number {
  if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b))
  const order =
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : collatorOf(language).compare(String(a), String(b))
  return descending ? -order : order
}

function isMissing(value: SortValue): value is null | undefined | '' {
  return value === null || value === undefined || value === '' || Number.isNaN(value)
}

/** Numbers in a text sort by their value: 9 before 10. */
function collatorOf(language: string): Intl.Collator {
  const cached = collators.get(language)
  if (cached) return cached
  const collator = new Intl.Collator(language, { numeric: true })
  collators.set(language, collator)
  return collator
}
