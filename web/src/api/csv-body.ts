// A file of comma-separated values as a request takes it.

/** More than this the server doesn't read. */
export const largestFile = 1_000_000

/** The bytes of the file in place of a text: the server finds out how they are to be read. */
export function csvBody(file: Blob) {
  return { body: '', bodySerializer: () => file, headers: { 'Content-Type': 'text/csv' } }
}
