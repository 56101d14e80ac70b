// Formats the size of a file.
const MEGABYTE = 1024 * 1024

export function megabytes(limit: number): number {
  return limit * MEGABYTE
}

/** "312 kB" or "2.4 MB", formatted for the language. */
export function fileSize(bytes: number, language: string): string {
  const isLarge = bytes >= MEGABYTE
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  })
  // A file that isn't empty is at least 1 kB.
  return format.format(isLarge ? bytes / MEGABYTE : Math.ceil(bytes / 1024))
}
