// What there is to know and to decide before standings are generated.
import type { GenerationPreview } from '../../../api'

type UnknownClass = GenerationPreview['classes'][number]

/** Whether somebody would lose points unseen, a class has no place yet, or everyone would see it at once. */
export function hasQuestion({ missing, leftOut, classes, publishes }: GenerationPreview): boolean {
  return (
    missing.length > 0 || leftOut.length > 0 || publishes || classes.some(({ joined }) => joined === null)
  )
}

/** The class in which a class's points count, as long as nobody has chosen another: as before, else the one that it seems to be. */
export function defaultClass({ class: name, joined, suggestion }: UnknownClass): string {
  return joined ?? suggestion ?? name
}
