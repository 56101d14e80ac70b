// Writes the rows that were left out to a file for correction and another import: their original lines, each
// with its reason in front. At the end the reason would be in another column where a line has fewer cells
// than the header.
import type { ImportRow } from '@/api'
import { csvFile, quoted, recordsByLine } from '@/lib/csv'

export function skippedRows({ text, separator, rows, reasonHead, reasonOf }: SkippedRows): string {
  const records = recordsByLine(text)
  const head = records.get(1) ?? ''
  return csvFile([
    `${quoted(reasonHead)}${separator}${head}`,
    ...rows.map((row) => `${quoted(reasonOf(row))}${separator}${records.get(row.line) ?? ''}`),
  ])
}

interface SkippedRows {
  /** The complete imported file. */
  text: string
  separator: string
  rows: readonly ImportRow[]
  reasonHead: string
  reasonOf: (row: ImportRow) => string
}
