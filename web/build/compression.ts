// Writes a .br and a .gz file beside every compressible file of the build, so that the server never
// compresses during a request.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(css|html|js|json|svg|txt|webmanifest)$/
const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export function compression(): Plugin {
  let folder = ''
  return {
    name: 'compression',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir)
    },
    // The contents of public/ are copied, not bundled, so the folder is read after everything is in it.
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        const files = await readdir(folder, { recursive: true })
        await Promise.all(
          files
            // The folder of Vite's manifest isn't served.
            .filter((file) => compressible.test(file) && !file.startsWith('.'))
            .map((file) => compressFile(path.join(folder, file))),
        )
      },
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const encoded = { '.br': await brotli(content, { params }), '.gz': await gzipAsync(content, { level: 9 }) }
  await Promise.all(
    Object.entries(encoded)
      .filter(([, bytes]) => bytes.length < content.length)
      .map(([extension, bytes]) => writeFile(file + extension, bytes)),
  )
}
