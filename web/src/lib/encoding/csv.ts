// Writing and splitting CSV in the browser. The server interprets its meaning.
import type { Language } from '../text/languages'

/** The byte order mark, by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

export function csvFile(lines: readonly string[]): string {
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

/** Spreadsheets expect a semicolon where the comma is the decimal sign, as in Latvia and Estonia. */
export function separatorIn(language: Language): string {
  return language === 'en' ? ',' : ';'
}

/** A file with only these column headings. */
export function headerFile(headings: readonly string[], language: Language): string {
  return csvFile([headings.map(quote).join(separatorIn(language))])
}

export function quote(value: string): string {
  return /[",;\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

/** The unparsed records of a file by their first line number; a quoted value may contain line breaks. */
export function recordsByLine(text: string): Map<number, string> {
  const records = new Map<number, string>()
  let current = { line: 1, text: '' }
  const lines = text.replace(BYTE_ORDER_MARK, '').split(/\r?\n/)
  for (const [index, line] of lines.entries()) {
    const record = current.text + line
    if (quotes(record) % 2 === 1) {
      current.text = `${record}\n`
      continue
    }
    records.set(current.line, record)
    current = { line: index + 2, text: '' }
  }
  return records
}

function quotes(text: string): number {
  return text.split('"').length - 1
}
