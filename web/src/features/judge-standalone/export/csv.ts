// The day as a CSV file: one rider per line, in the order of the ranking.
import { csvFile, quote, separatorIn } from '@/lib/csv'
import type { Language } from '@/lib/languages'

/** The characters with which a spreadsheet formula begins. */
const formulaStarts = new Set(['=', '+', '-', '@', '\t', '\r'])
/** The characters that separate cells in the spreadsheets of other languages. */
const separators = new Set([',', ';', '\t'])

export type Cell = string | number | null

export function csv(rows: readonly (readonly Cell[])[], language: Language): string {
  const separator = separatorIn(language)
  return csvFile(rows.map((row) => row.map(cellText).join(separator)))
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return quote(escapeFormulas(cell))
}

/**
 * Puts an apostrophe before each character where a spreadsheet could begin a formula. The import removes them
 * again.
 */
function escapeFormulas(text: string): string {
  let atCellStart = true
  return Array.from(text, (letter) => {
    const needsEscape = atCellStart && formulaStarts.has(letter)
    atCellStart = separators.has(letter)
    return needsEscape ? `'${letter}` : letter
  }).join('')
}
