// Writes the rows that were left out to a file for correction and another import: their original lines, each
// with its reason in front. At the end the reason would be in another column where a line has fewer cells
// than the header.
import type { ImportRow } from '@/api'
import { csvFile, quote, recordsByLine } from '@/lib/encoding/csv'

export function skippedRows({ text, separator, heads, rows, reasonHead, reasonOf }: SkippedRows): string {
  const records = recordsByLine(text)
  const header = [...records.values()].find((record) => isHeader(record, separator, heads))
  const head = header ?? records.get(1) ?? ''
  return csvFile([
    `${quote(reasonHead)}${separator}${head}`,
    ...rows.map((row) => `${quote(reasonOf(row))}${separator}${records.get(row.line) ?? ''}`),
  ])
}

/** Whether this record has these cells; a title or empty rows may be above the header. */
function isHeader(record: string, separator: string, heads: readonly string[]): boolean {
  return bare(record).endsWith(bare(heads.join(separator)))
}

const bare = (text: string) => text.replaceAll(/["\s]/g, '')

interface SkippedRows {
  /** The complete imported file. */
  text: string
  separator: string
  /** The header of the file, without the reasons of an earlier import. */
  heads: readonly string[]
  rows: readonly ImportRow[]
  reasonHead: string
  reasonOf: (row: ImportRow) => string
}
