// Whether anything must be shown or decided before standings are generated.
import type { GenerationPreview } from '@/api'

type UnknownClass = GenerationPreview['classes'][number]

/**
 * Whether riders would lose points or get a second row unnoticed, a class is not assigned, or the standings
 * would be published at once.
 */
export function hasQuestion(preview: GenerationPreview): boolean {
  const { missing, withoutWomenStanding, possibleDuplicates, classes, publishes } = preview
  return (
    [missing, withoutWomenStanding, possibleDuplicates].some((riders) => riders.length > 0) ||
    publishes ||
    classes.some(({ joined }) => joined === null)
  )
}

/**
 * The class in which another class's points count by default: the one chosen before, otherwise the suggested
 * one.
 */
export function defaultClass({ class: name, joined, suggestion }: UnknownClass): string {
  return joined ?? suggestion ?? name
}
