// The day as a CSV file: one rider per line, in the order of the ranking.
import { csvFile, quote, separatorIn } from '@/lib/encoding/csv'
import type { Language } from '@/lib/text/languages'

/**
 * The places where a spreadsheet of any language could begin a formula. An apostrophe that a person entered
 * before one is escaped by another.
 */
const formulaStart = /(?<=^|[,;\t])(?='*[=+\-@\t\r])/g

export type Cell = string | number | null

export function toCsv(rows: readonly (readonly Cell[])[], language: Language): string {
  const separator = separatorIn(language)
  return csvFile(rows.map((row) => row.map(cellText).join(separator)))
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return quote(escapeFormulas(cell))
}

/**
 * Puts an apostrophe wherever a spreadsheet could begin a formula, as `escape_formulas` of
 * crates/app/src/spreadsheet/mod.rs does. The import removes them again.
 */
function escapeFormulas(text: string): string {
  return text.replaceAll(formulaStart, "'")
}
