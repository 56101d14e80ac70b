// Which classes are offered for a birth date. The bounds come from the server.
import type { ClassChoice } from '@/api'

/** All classes if there is no birth date; the selected class is always included. */
export function classesOfAge(classes: ClassChoice[], born: string | null, chosen: string): ClassChoice[] {
  if (born === null) return classes
  return classes.filter(
    ({ name, bornFrom, bornTill }) =>
      name === chosen || ((!bornFrom || bornFrom <= born) && born <= bornTill),
  )
}

/** The class to select automatically, because it is the only one that fits. */
export function onlyClass(classes: ClassChoice[], born: string | null): string | undefined {
  const fitting = classesOfAge(classes, born, '')
  return fitting.length === 1 ? fitting[0]?.name : undefined
}
