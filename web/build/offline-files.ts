// Which files of the build a judge's phone needs without a network: found by following imports, so that no list has to be kept.

/** A file of code in the build. */
export type BuiltChunk = {
  fileName: string
  moduleIds: readonly string[]
  /** The files that it can't run without. */
  imports: readonly string[]
  /** Styles, and the fonts and pictures that they or the code name. */
  companions: readonly string[]
}

/**
 * All that comes with the entry, what the doors open later, and what that opens in turn. Elsewhere in what comes with the entry an import()
 * is another screen's, and stays out.
 */
export function offlineFiles(
  entry: string,
  doors: readonly string[],
  chunks: readonly BuiltChunk[],
  /** The modules that a module opens by import(). */
  opens: (module: string) => readonly string[],
): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)))
  const found = new Set<BuiltChunk>()
  /** Takes a file in with those that it can't run without; gives the ones that are new. */
  const takeIn = (chunk: BuiltChunk | undefined): BuiltChunk[] => {
    if (!chunk || found.has(chunk)) return []
    found.add(chunk)
    return [chunk, ...chunk.imports.flatMap((name) => takeIn(byName.get(name)))]
  }
  const openedBy = (modules: readonly string[]): BuiltChunk[] =>
    modules.flatMap(opens).flatMap((id) => takeIn(byModule.get(id)))

  const begun = new Set(takeIn(byModule.get(entry)).flatMap(({ moduleIds }) => moduleIds))
  const missing = doors.filter((door) => !begun.has(door))
  if (missing.length > 0) throw new Error(`The app doesn't begin with ${missing.join(', ')}`)
  for (let opened = openedBy(doors); opened.length > 0;) {
    opened = openedBy(opened.flatMap(({ moduleIds }) => moduleIds))
  }
  const names = [...found].map(({ fileName }) => fileName)
  const companions = [...found].flatMap((chunk) => chunk.companions)
  return [...new Set([...names, ...companions])].toSorted()
}
