// Formats consecutive numbers as ranges: 1, 2, 3 and 7 are "1–3, 7".
export function rangesText(numbers: readonly number[]): string {
  const ranges: { from: number; till: number }[] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && number === last.till + 1) last.till = number
    else ranges.push({ from: number, till: number })
  }
  return ranges.map(({ from, till }) => (from === till ? String(from) : `${from}–${till}`)).join(', ')
}
