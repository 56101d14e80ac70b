// CSV as far as the browser writes it and takes it apart. What a file means is the server's to say.

/** Spreadsheets take a file for UTF-8 by this mark. */
const mark = '\uFEFF'
/** What spreadsheets expect where a comma is the decimal sign: Latvia and Estonia. */
export const separator = ';'

export function csvFile(lines: readonly string[]): string {
  return `${mark}${lines.join('\r\n')}\r\n`
}

export function quoted(value: string): string {
  return /[",;\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

/** The records of a file as they are written, by the line on which each begins; a quoted value may run over several lines. */
export function recordsByLine(text: string): Map<number, string> {
  const records = new Map<number, string>()
  let begun = { line: 1, text: '' }
  const lines = text.replace(mark, '').split(/\r?\n/)
  for (const [index, line] of lines.entries()) {
    const record = begun.text + line
    if (quotes(record) % 2 === 1) {
      begun.text = `${record}\n`
      continue
    }
    records.set(begun.line, record)
    begun = { line: index + 2, text: '' }
  }
  return records
}

function quotes(text: string): number {
  return text.split('"').length - 1
}
