// The class × section grid: the effect of a click on a cell, a row header, a column header or the corner.
import { numbersUpTo } from '@/lib/numbers-up-to'

interface ClassSections {
  sections: number[]
}

/** Switches a section of a class on or off. */
export function withSectionToggled<Class extends ClassSections>(racingClass: Class, section: number): Class {
  return withSection(racingClass, section, !racingClass.sections.includes(section))
}

/** Returns the class with all sections; with none if it already rides all. */
export function withRowToggled<Class extends ClassSections>(racingClass: Class, count: number): Class {
  return { ...racingClass, sections: ridesAllSections(racingClass, count) ? [] : numbersUpTo(count) }
}

/** The section for all classes; for none if all already ride it. */
export function withColumnToggled<Class extends ClassSections>(
  classes: readonly Class[],
  section: number,
): Class[] {
  const addsSection = !allClassesRide(classes, section)
  return classes.map((racingClass) => withSection(racingClass, section, addsSection))
}

/** Returns all classes with all sections; with none if all already ride all. */
export function withAllToggled<Class extends ClassSections>(
  classes: readonly Class[],
  count: number,
): Class[] {
  const addsSections = !classes.every((racingClass) => ridesAllSections(racingClass, count))
  return classes.map((racingClass) => ({ ...racingClass, sections: addsSections ? numbersUpTo(count) : [] }))
}

export function ridesAllSections({ sections }: ClassSections, count: number): boolean {
  return numbersUpTo(count).every((section) => sections.includes(section))
}

export function allClassesRide(classes: readonly ClassSections[], section: number): boolean {
  return classes.every(({ sections }) => sections.includes(section))
}

/**
 * When sections are added, classes that rode all of them ride the new ones too. Removed sections are only
 * left out when the form is sent.
 */
export function withNewSections<Class extends ClassSections>(
  classes: readonly Class[],
  oldCount: number,
  newCount: number,
): Class[] {
  return classes.map((racingClass) =>
    newCount > oldCount && oldCount > 0 && ridesAllSections(racingClass, oldCount)
      ? { ...racingClass, sections: numbersUpTo(newCount) }
      : racingClass,
  )
}

function withSection<Class extends ClassSections>(
  racingClass: Class,
  section: number,
  isRidden: boolean,
): Class {
  const others = racingClass.sections.filter((other) => other !== section)
  return { ...racingClass, sections: isRidden ? [...others, section].toSorted((a, b) => a - b) : others }
}
