// Writes /sw.js: worker/worker.ts as one classic script, with the list of what it lays in. Its text changes whenever one of these files does,
// and that is how a phone learns of a new version.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { Plan } from '../worker/plan.ts'
import { type BuiltChunk, offlineFiles } from './offline-files.ts'

const entry = 'src/main.tsx'
/** Where the app opens what isn't there from the start: around every screen, and the screens that work offline. */
const doors = ['src/app/root.tsx', 'src/app/offline-screens.ts']
/** Where what everyone looks at opens more that it needs. What is opened from there, a secretary's tools or a TV, is fetched when it is used. */
const siteDoors = ['src/app/site-screens.ts', 'src/features/results/live/board-query.ts']
const innerSiteDoors = ['src/features/results/views.tsx']
/** From public/, which isn't bundled. */
const plain = [
  'favicon.svg',
  'locales/en/translation.json',
  'locales/et/translation.json',
  'locales/lv/translation.json',
]

export function serviceWorker(): Plugin {
  let root = ''
  let publicDir = ''
  const source = (name: string) => path.join(root, name)
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root
      publicDir = config.publicDir
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const opens = (id: string) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []
        const assets = offlineFiles(source(entry), doors.map(source), chunks.map(builtChunk), opens)
        const siteModules = new Set([...siteDoors, ...innerSiteDoors].map(source))
        const site = offlineFiles(source(entry), siteDoors.map(source), chunks.map(builtChunk), (id) =>
          siteModules.has(id) ? opens(id) : [],
        )
        const page = bundle['index.html']
        const start = chunks.find((chunk) => chunk.facadeModuleId === source('index.html'))
        if (page?.type !== 'asset' || !start) throw new Error('The build has no page')
        const files = await Promise.all(
          plain.map(async (name) => ({
            url: `/${name}`,
            digest: digest(await readFile(path.join(publicDir, name))),
          })),
        )
        const plan = {
          assets: assets.map((name) => `/${name}`),
          site: site.map((name) => `/${name}`),
          files,
          page: { url: '/index.html', names: `/${start.fileName}` },
        }
        const version = digest(JSON.stringify(plan) + String(page.source)).slice(0, 12)
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: await bundled(source('worker/worker.ts'), { ...plan, version }),
        })
      },
    },
  }
}

function builtChunk({ fileName, moduleIds, imports, viteMetadata }: Rolldown.OutputChunk): BuiltChunk {
  const companions = [...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])]
  return { fileName, moduleIds, imports, companions }
}

async function bundled(worker: string, plan: Plan): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { PLAN: JSON.stringify(plan) },
    build: {
      write: false,
      target: 'baseline-widely-available',
      // a classic script: a worker that is a module isn't registered everywhere
      lib: { entry: worker, formats: ['iife'], name: 'worker' },
    },
  })
  const [script] = [output].flat().flatMap((built) => ('output' in built ? built.output : []))
  if (script?.type !== 'chunk') throw new Error('The service worker was not built')
  return script.code
}

/** As a browser computes it: SHA-256 in hexadecimal. */
function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
