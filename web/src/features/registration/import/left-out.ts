// The rows that were left out, as a file to be corrected and read in again: the lines as they were, each with its reason in
// front: at the end it would move over where a line has fewer cells than the first one.
import type { ImportRow } from '../../../api'
import { csvFile, quoted, recordsByLine } from '../../../lib/csv'

export function leftOut({ text, separator, rows, reasonHead, reasonOf }: LeftOut): string {
  const records = recordsByLine(text)
  const head = records.get(1) ?? ''
  return csvFile([
    `${quoted(reasonHead)}${separator}${head}`,
    ...rows.map((row) => `${quoted(reasonOf(row))}${separator}${records.get(row.line) ?? ''}`),
  ])
}

interface LeftOut {
  /** The whole file that was read. */
  text: string
  separator: string
  rows: readonly ImportRow[]
  reasonHead: string
  reasonOf: (row: ImportRow) => string
}
