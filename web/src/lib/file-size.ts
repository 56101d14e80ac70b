// The size of a file as people read it.
const MEGABYTE = 1024 * 1024

export function megabytes(limit: number): number {
  return limit * MEGABYTE
}

/** As "312 kB" or "2.4 MB", in a language's own digits. */
export function fileSize(bytes: number, language: string): string {
  const isLarge = bytes >= MEGABYTE
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  })
  // A file that isn't empty never weighs nothing.
  return format.format(isLarge ? bytes / MEGABYTE : Math.ceil(bytes / 1024))
}
