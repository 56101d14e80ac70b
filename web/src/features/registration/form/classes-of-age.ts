// Which classes are offered to whoever was born on a day. The bounds are the server's.
import type { ClassChoice } from '../../../api'

/** All while the day isn't known; the one that is chosen stays in any case. */
export function classesOfAge(classes: ClassChoice[], born: string | null, chosen: string): ClassChoice[] {
  if (born === null) return classes
  return classes.filter(
    ({ name, bornFrom, bornTill }) =>
      name === chosen || ((!bornFrom || bornFrom <= born) && born <= bornTill),
  )
}

/** The class that nobody has to choose, because it is the only one that fits. */
export function onlyClass(classes: ClassChoice[], born: string | null): string | undefined {
  const fitting = classesOfAge(classes, born, '')
  return fitting.length === 1 ? fitting[0]?.name : undefined
}
