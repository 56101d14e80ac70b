// The colour by which a racing class is known on plates and tags.

/** Nothing where the stage has no such class any more. */
export function classColor(
  classes: readonly { name: string; color: string }[],
  racingClass: string,
): string | undefined {
  return classes.find(({ name }) => name === racingClass)?.color
}
