// The day as a file for a spreadsheet: one rider a line, in the order of the ranking. Semicolons and the mark at the beginning make a
// double click enough in Latvian and Estonian Excel.

/** Says UTF-8 to a spreadsheet. */
const MARK = '\ufeff'
/** What a spreadsheet takes for the beginning of a formula. */
const COMPUTED = new Set(['=', '+', '-', '@', '\t', '\r'])
/** Where a spreadsheet of another language begins the next cell. */
const SEPARATORS = new Set([',', ';', '\t'])

export type Cell = string | number | null

export function csv(rows: readonly (readonly Cell[])[]): string {
  return MARK + rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('')
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = guarded(cell)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A text that no spreadsheet computes: apostrophes stand before what it would. The import takes them away again. */
function guarded(text: string): string {
  let begins = true
  return Array.from(text, (letter) => {
    const guards = begins && COMPUTED.has(letter)
    begins = SEPARATORS.has(letter)
    return guards ? `'${letter}` : letter
  }).join('')
}
