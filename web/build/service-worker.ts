// Builds /sw.js: worker/worker.ts as one classic script, with the list of the files that it caches. Its text
// changes whenever one of these files does, which is how a phone detects a new version.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { Plan } from '../worker/plan.ts'
import { ENTRY_FILE } from './chunks.ts'
import { type BuiltChunk, offlineFiles } from './offline-files.ts'

/**
 * The modules whose dynamic imports are cached for offline use: the frame around every screen, and the
 * screens that work offline.
 */
const lazyRoots = ['src/app/layout/root.tsx', 'src/app/screens/offline-screens.ts']
/**
 * The modules whose dynamic imports are cached for spectators. What the imported modules import dynamically
 * in turn (a secretary's tools, a TV) is fetched when it is used.
 */
const siteLazyRoots = ['src/app/screens/site-screens.ts', 'src/features/results/live/board-query.ts']
/** The module that imports the page of the entry desk, and the modules whose dynamic imports the desk needs. */
const deskLazyRoot = 'src/app/router.tsx'
const deskPages = 'src/app/screens/stage-tools.ts'
const deskFolder = 'src/features/entry-desk/'
const nestedSiteLazyRoots = ['src/features/results/views/views.tsx']
/** Files from public/, which isn't bundled. */
const publicFiles = [
  'favicon.svg',
  'locales/en/translation.json',
  'locales/et/translation.json',
  'locales/lv/translation.json',
]

export function serviceWorker(): Plugin {
  let root = ''
  let publicDir = ''
  const absolutePath = (name: string) => path.join(root, name)
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
        const outputChunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const chunks = outputChunks.map(toBuiltChunk)
        const dynamicImports = (id: string) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []
        const entry = absolutePath(ENTRY_FILE)
        const judgeFiles = offlineFiles(entry, lazyRoots.map(absolutePath), chunks, dynamicImports)
        const siteModules = new Set([...siteLazyRoots, ...nestedSiteLazyRoots].map(absolutePath))
        const siteFiles = offlineFiles(entry, siteLazyRoots.map(absolutePath), chunks, (id) =>
          siteModules.has(id) ? dynamicImports(id) : [],
        )
        const deskFiles = offlineFiles(entry, [absolutePath(deskLazyRoot)], chunks, (id) => {
          if (id === absolutePath(deskLazyRoot)) return [absolutePath(deskPages)]
          return id.startsWith(absolutePath(deskFolder)) ? dynamicImports(id) : []
        })
        const page = bundle['index.html']
        const pageScript = outputChunks.find((chunk) => chunk.facadeModuleId === absolutePath('index.html'))
        if (page?.type !== 'asset' || !pageScript) throw new Error('The build has no page')
        const files = await Promise.all(
          publicFiles.map(async (name) => ({
            url: `/${name}`,
            digest: digest(await readFile(path.join(publicDir, name))),
          })),
        )
        const plan = {
          judgeAssets: judgeFiles.map((name) => `/${name}`),
          deskAssets: deskFiles.map((name) => `/${name}`),
          siteAssets: siteFiles.map((name) => `/${name}`),
          files,
          page: { url: '/index.html', script: `/${pageScript.fileName}` },
        }
        const version = digest(JSON.stringify(plan) + String(page.source)).slice(0, 12)
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: await bundleWorker(absolutePath('worker/worker.ts'), { ...plan, version }),
        })
      },
    },
  }
}

function toBuiltChunk({ fileName, moduleIds, imports, viteMetadata }: Rolldown.OutputChunk): BuiltChunk {
  const companions = [...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])]
  return { fileName, moduleIds, imports, companions }
}

async function bundleWorker(worker: string, plan: Plan): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { PLAN: JSON.stringify(plan) },
    build: {
      write: false,
      target: 'baseline-widely-available',
      // A classic script, because not every browser registers module workers.
      lib: { entry: worker, formats: ['iife'], name: 'worker' },
    },
  })
  const [script] = [output].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (script?.type !== 'chunk') throw new Error('The service worker was not built')
  return script.code
}

/** The SHA-256 in hexadecimal, as the browser computes it too. */
function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
