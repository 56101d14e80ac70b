// The colour of a racing class on plates and tags.

/** Returns the colour of a class; undefined if the stage doesn't have the class any more. */
export function classColor(
  classes: readonly { name: string; color: string }[],
  racingClass: string,
): string | undefined {
  return classes.find(({ name }) => name === racingClass)?.color
}
