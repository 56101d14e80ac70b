// Builds the script with which the server renders first views. It is embedded in the server like the files of the
// app, but in a folder that isn't served.
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { intlData } from './intl-data.ts'

const ENTRY_FILE = 'src/app/server/first-view.tsx'
/** The folder of Vite's manifest, which the server reads too. */
const OUTPUT_FILE = '.vite/first-view.js'
/** The only modules whose dynamic imports are part of a first view. */
const importingModules = [/\/live\/board-query\.ts$/]

export function firstView(): Plugin {
  let root = ''
  return {
    name: 'first-view',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: OUTPUT_FILE, source: await bundleFirstView(root) })
    },
  }
}

async function bundleFirstView(root: string): Promise<string> {
  const output = await build({
    configFile: false,
    root,
    // React's packages warn about directives that mean nothing here.
    logLevel: 'error',
    publicDir: false,
    resolve: { tsconfigPaths: true },
    define: { 'process.env.NODE_ENV': '"production"', INTL_DATA: JSON.stringify(intlData()) },
    plugins: [withoutLazyCode()],
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: path.join(root, ENTRY_FILE), formats: ['iife'], name: 'firstView' },
    },
  })
  const files = [output].flat().flatMap((result) => ('output' in result ? result.output : []))
  const script = files.find((file) => file.type === 'chunk')
  if (!script) throw new Error('The script of the first views was not built')
  return script.code
}

/**
 * Replaces dynamic imports by promises that are never fulfilled: a first view shows what the app shows before
 * that code is loaded.
 */
function withoutLazyCode(): Plugin {
  return {
    name: 'without-lazy-code',
    enforce: 'pre',
    transform(code, id) {
      const isOurs = /\.tsx?$/.test(id) && !id.includes('node_modules')
      if (!isOurs || importingModules.some((module) => module.test(id))) return null
      return code.replaceAll(/(?<!typeof )\bimport\(\s*'[^']*',?\s*\)/g, 'new Promise(() => {})')
    },
  }
}
