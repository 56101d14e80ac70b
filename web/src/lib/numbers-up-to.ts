// The numbers of sections, laps and the like, which start at 1.
/** The numbers from 1 to `last`. */
export function numbersUpTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1)
}
