// An empty file for the rides of a stage: columns for the rider, for each ride of any class, and for the rest
// of a card.
import type { Stage } from '@/api'
import { headerFile } from '@/lib/encoding/csv'
import type { Language } from '@/lib/text/languages'
import { numbersUpTo } from '@/lib/numbers-up-to'

/** The headings that the server reads in every language: S3 L2 is section 3 in lap 2. */
export function rideHeads(stage: Pick<Stage, 'classes'>): string[] {
  const laps = Math.max(0, ...stage.classes.map((racingClass) => racingClass.laps))
  const all = numbersUpTo(laps)
  return all.flatMap((lap) => {
    const ridden = stage.classes.filter((racingClass) => racingClass.laps >= lap)
    const sections = new Set(ridden.flatMap((racingClass) => racingClass.sections))
    return [...sections].toSorted((a, b) => a - b).map((section) => `S${section} L${lap}`)
  })
}

export function template(
  stage: Pick<Stage, 'classes'>,
  before: readonly string[],
  after: readonly string[],
  language: Language,
): string {
  return headerFile([...before, ...rideHeads(stage), ...after], language)
}
