// Computes which files of the build a judge's phone needs without a network, by following imports, so that no
// list has to be maintained.

/** A JavaScript file of the build. */
export interface BuiltChunk {
  fileName: string
  moduleIds: readonly string[]
  /** The files that it imports statically. */
  imports: readonly string[]
  /** Stylesheets, fonts and pictures that it or its styles refer to. */
  companions: readonly string[]
}

/**
 * Returns the files that load with the entry, those that the lazy roots import dynamically, and everything
 * that those import in turn, statically or dynamically. Dynamic imports in other modules of the entry belong
 * to other screens and are not followed. Fails if a lazy root isn't loaded with the entry.
 */
export function offlineFiles(
  entry: string,
  lazyRoots: readonly string[],
  chunks: readonly BuiltChunk[],
  /** Returns the modules that a module imports with import(). */
  dynamicImports: (module: string) => readonly string[],
): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)))
  const offlineChunks = new Set<BuiltChunk>()
  /** Adds a chunk and its static imports; returns the newly added chunks. */
  const add = (chunk: BuiltChunk | undefined): BuiltChunk[] => {
    if (!chunk || offlineChunks.has(chunk)) return []
    offlineChunks.add(chunk)
    return [chunk, ...chunk.imports.flatMap((name) => add(byName.get(name)))]
  }
  const addDynamicImports = (modules: readonly string[]): BuiltChunk[] =>
    modules.flatMap(dynamicImports).flatMap((id) => add(byModule.get(id)))

  const entryModules = new Set(add(byModule.get(entry)).flatMap(({ moduleIds }) => moduleIds))
  const misplacedRoots = lazyRoots.filter((root) => !entryModules.has(root))
  if (misplacedRoots.length > 0)
    throw new Error(`These modules aren't loaded with the app's entry: ${misplacedRoots.join(', ')}`)
  for (let added = addDynamicImports(lazyRoots); added.length > 0;) {
    added = addDynamicImports(added.flatMap(({ moduleIds }) => moduleIds))
  }
  const names = [...offlineChunks].map(({ fileName }) => fileName)
  const companions = [...offlineChunks].flatMap((chunk) => chunk.companions)
  return [...new Set([...names, ...companions])].toSorted()
}
