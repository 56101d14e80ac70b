// The day as a CSV file: one rider per line, in the order of the ranking. With semicolons and a byte order
// mark, Latvian and Estonian Excel open it by double click.

/** The byte order mark, by which a spreadsheet recognises UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'
/** The characters with which a spreadsheet formula begins. */
const formulaStarts = new Set(['=', '+', '-', '@', '\t', '\r'])
/** The characters that separate cells in the spreadsheets of other languages. */
const separators = new Set([',', ';', '\t'])

export type Cell = string | number | null

export function csv(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('')
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = escapeFormulas(cell)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
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
