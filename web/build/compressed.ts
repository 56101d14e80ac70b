// Puts a .br and a .gz beside every file of the build that compresses, so that the server packs nothing while people wait.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const packs = /\.(css|html|js|json|svg|txt|webmanifest)$/
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir)
    },
    // What lies in public/ is copied, not bundled, so the folder is read when all of it is there.
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        const files = await readdir(folder, { recursive: true })
        await Promise.all(
          files.filter((file) => packs.test(file)).map((file) => pack(path.join(folder, file))),
        )
      },
    },
  }
}

async function pack(file: string): Promise<void> {
  const content = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const packed = { '.br': await brotli(content, { params }), '.gz': await gzipped(content, { level: 9 }) }
  await Promise.all(
    Object.entries(packed)
      .filter(([, smaller]) => smaller.length < content.length)
      .map(([ending, smaller]) => writeFile(file + ending, smaller)),
  )
}
