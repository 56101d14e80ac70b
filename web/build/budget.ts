// Checks how much script and style the screens load that visitors open most, so that a change that makes them
// slower fails the build.
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { ENTRY_FILE, visitorScreens } from './chunks.ts'

/** Bytes, compressed, of everything that a screen loads before it is complete. */
export interface Budget {
  script: number
  style: number
}

/** A file that a screen loads. */
export interface LoadedFile {
  name: string
  kind: keyof Budget
  bytes: number
}

const SCRIPT_LIMIT_BYTES = 146_500
const STYLE_LIMIT_BYTES = 14_500
const limits: Budget = { script: SCRIPT_LIMIT_BYTES, style: STYLE_LIMIT_BYTES }

/** Returns what is wrong with a screen: each kind over its limit, with its files, largest first. */
export function overBudget(screen: string, files: readonly LoadedFile[], limit: Budget): string[] {
  return (['script', 'style'] as const).flatMap((kind) => {
    const ofKind = files.filter((file) => file.kind === kind).toSorted((a, b) => b.bytes - a.bytes)
    const total = ofKind.reduce((sum, { bytes }) => sum + bytes, 0)
    if (total <= limit[kind]) return []
    const list = ofKind.map(({ name, bytes }) => `${name} ${bytes}`).join(', ')
    return [`The screen ${screen} loads ${total} bytes of ${kind}, more than ${limit[kind]}: ${list}`]
  })
}

/** Fails a build whose screens are over their budget. */
export function budget(): Plugin {
  let root = ''
  return {
    name: 'budget',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const sizes = new Map<string, number>()
        const sizeOf = (name: string, content: string | Uint8Array) => {
          const bytes = sizes.get(name) ?? brotliCompressSync(content).length
          sizes.set(name, bytes)
          return bytes
        }
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const problems = Object.entries(visitorScreens).flatMap(([screen, file]) => {
          const loaded = filesOf(
            [ENTRY_FILE, file].map((name) => path.join(root, name)),
            chunks,
          )
          return overBudget(
            screen,
            loaded.map((name) => {
              const output = bundle[name]
              if (!output) throw new Error(`The build has no ${name}`)
              const isChunk = output.type === 'chunk'
              const bytes = sizeOf(name, isChunk ? output.code : output.source)
              return { name, kind: isChunk ? 'script' : 'style', bytes }
            }),
            limits,
          )
        })
        if (problems.length > 0) throw new Error(problems.join('\n'))
      },
    },
  }
}

/** Returns the files of the chunks with these modules, of what they import statically, and their styles. */
function filesOf(modules: readonly string[], chunks: readonly Rolldown.OutputChunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const names = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || names.has(chunk.fileName)) return
    names.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) names.add(style)
    for (const name of chunk.imports) add(byName.get(name))
  }
  for (const id of modules) add(chunks.find(({ moduleIds }) => moduleIds.includes(id)))
  return [...names]
}
