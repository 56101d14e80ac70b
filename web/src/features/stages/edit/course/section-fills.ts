// The class × section grid: what a press on one cell, a row's head, a column's head or the corner does.

interface Riding {
  sections: number[]
}

/** The numbers of the sections that are built. */
export function sectionsTill(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

/** The section on or off for one class. */
export function toggled<Class extends Riding>(of: Class, section: number): Class {
  return withSection(of, section, !of.sections.includes(section))
}

/** All sections for a class; none when it rides all. */
export function rowFilled<Class extends Riding>(of: Class, count: number): Class {
  return { ...of, sections: ridesAll(of, count) ? [] : sectionsTill(count) }
}

/** The section for all classes; for none when all ride it. */
export function columnFilled<Class extends Riding>(classes: readonly Class[], section: number): Class[] {
  const on = !allRide(classes, section)
  return classes.map((of) => withSection(of, section, on))
}

/** All sections for all classes; none when it is so already. */
export function allFilled<Class extends Riding>(classes: readonly Class[], count: number): Class[] {
  const on = !classes.every((of) => ridesAll(of, count))
  return classes.map((of) => ({ ...of, sections: on ? sectionsTill(count) : [] }))
}

export function ridesAll({ sections }: Riding, count: number): boolean {
  return sectionsTill(count).every((section) => sections.includes(section))
}

export function allRide(classes: readonly Riding[], section: number): boolean {
  return classes.every(({ sections }) => sections.includes(section))
}

/** When more sections are built, whoever rode all of them rides the new ones too. Those that go are only left out when the form is sent. */
export function built<Class extends Riding>(
  classes: readonly Class[],
  before: number,
  after: number,
): Class[] {
  return classes.map((of) =>
    after > before && before > 0 && ridesAll(of, before) ? { ...of, sections: sectionsTill(after) } : of,
  )
}

function withSection<Class extends Riding>(of: Class, section: number, on: boolean): Class {
  const others = of.sections.filter((other) => other !== section)
  return { ...of, sections: on ? [...others, section].toSorted((a, b) => a - b) : others }
}
