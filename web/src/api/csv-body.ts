// A table as a request takes it: comma-separated values, or a workbook.

/** More than this the server doesn't read. */
export const largestFile = 1_000_000

/** What an import takes, for a file field. */
export const acceptedTables = '.csv,.txt,.xlsx,text/csv'

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The bytes of a file, which stay the same when it changes on the disk. Its name says whether it is a workbook. */
export async function tableOf(file: File): Promise<Blob> {
  const type = file.name.toLowerCase().endsWith('.xlsx') ? workbook : 'text/csv'
  return new Blob([await file.arrayBuffer()], { type })
}

/** The bytes of the file in place of a text: the server finds out how they are to be read. */
export function csvBody(file: Blob) {
  return { body: '', bodySerializer: () => file, headers: { 'Content-Type': file.type } }
}
