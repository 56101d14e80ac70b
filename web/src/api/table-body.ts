// Tables as request bodies: comma-separated values or an Excel workbook.
import { ApiError } from './error'

/** The size limit of the server, in bytes. */
export const MAX_FILE_BYTES = 1_000_000

/** The `accept` attribute of a file field for an import. */
export const ACCEPTED_TABLES = '.csv,.txt,.xlsx,text/csv'

const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** An extension of a table; a name without one may be of a table too. */
const TABLE_NAME = /\.(csv|tsv|txt|xlsx)$|^[^.]*$/i

/**
 * Reads the bytes of a file, so that they stay the same when it changes on the disk. The file name says
 * whether it is a workbook.
 *
 * Fails like the server, without the upload: with `too-large`, or with `format` for a file of another kind.
 */
export async function readTable(file: File): Promise<Blob> {
  if (file.size > MAX_FILE_BYTES) throw new ApiError({ status: 413, code: 'too-large', detail: file.name })
  if (!TABLE_NAME.test(file.name)) {
    const errors = [{ field: 'file', code: 'format', message: file.name } as const]
    throw new ApiError({ status: 422, code: 'invalid', detail: file.name, errors })
  }
  const type = file.name.toLowerCase().endsWith('.xlsx') ? WORKBOOK_TYPE : 'text/csv'
  return new Blob([await file.arrayBuffer()], { type })
}

/** Request options that send the file instead of a text; the server detects how to read it. */
export function tableBody(file: Blob) {
  return { body: '', bodySerializer: () => file, headers: { 'Content-Type': file.type } }
}
