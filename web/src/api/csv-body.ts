// Tables as request bodies: comma-separated values or an Excel workbook.

/** The size limit of the server, in bytes. */
export const MAX_FILE_BYTES = 1_000_000

/** The `accept` attribute of a file field for an import. */
export const ACCEPTED_TABLES = '.csv,.txt,.xlsx,text/csv'

const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Reads the bytes of a file, so that they stay the same when it changes on the disk. The file name says
 * whether it is a workbook.
 */
export async function tableOf(file: File): Promise<Blob> {
  const type = file.name.toLowerCase().endsWith('.xlsx') ? WORKBOOK_TYPE : 'text/csv'
  return new Blob([await file.arrayBuffer()], { type })
}

/** Request options that send the file instead of a text; the server detects how to read it. */
export function csvBody(file: Blob) {
  return { body: '', bodySerializer: () => file, headers: { 'Content-Type': file.type } }
}
