// Another version of the app, built from these sources with one text changed, and a proxy that releases it:
// the proxy serves the files of the build before it asks the server.
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '../..')
const contentTypes: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Builds the app with `oldText` in a source file replaced by `newText`. Returns the build's folder. */
export async function buildWith(
  source: string,
  [oldText, newText]: [oldText: string, newText: string],
): Promise<string> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'zerodab-version-'))
  await build({
    root,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
    plugins: [
      {
        name: 'another-version',
        enforce: 'pre',
        transform: (code, id) =>
          id === path.join(root, source) ? code.replace(oldText, newText) : undefined,
      },
    ],
  })
  return outDir
}

/** A proxy in front of a server. It serves a released build instead of the server's files. */
export class ReleaseProxy {
  address = ''
  private readonly server = createServer((incoming, response) => void this.answer(incoming, response))
  private readonly target: URL
  /** The folder of the released build; empty before the release. */
  private buildFolder = ''
  private servesPages = false

  constructor(target: string) {
    this.target = new URL(target)
  }

  async start() {
    await once(this.server.listen(0, '127.0.0.1'), 'listening')
    const address = this.server.address()
    this.address = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
  }

  /** Serves the files of the build, and with `pages` also its pages. */
  release(folder: string, { pages = false } = {}) {
    this.buildFolder = folder
    this.servesPages = pages
  }

  async stop() {
    this.server.closeAllConnections()
    this.server.close()
    if (this.buildFolder) await rm(this.buildFolder, { recursive: true, force: true })
  }

  private async answer(incoming: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(incoming.url ?? '/', this.target)
    const isPage = this.servesPages && pathname.startsWith('/competitions/')
    const file = path.join(this.buildFolder, isPage ? 'index.html' : pathname)
    const isFile = this.buildFolder !== '' && (await stat(file).catch(() => null))?.isFile()
    if (isFile) {
      response.writeHead(200, {
        'content-type': contentTypes[path.extname(file)] ?? 'application/octet-stream',
        'cache-control': 'no-cache',
      })
      createReadStream(file).pipe(response)
    } else if (this.buildFolder && pathname.startsWith('/assets/')) {
      // A server of the new version doesn't have the old one's files.
      response.writeHead(404).end()
    } else {
      const { hostname, port } = this.target
      const forwarded = request(
        { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
        (upstream) => {
          response.writeHead(upstream.statusCode ?? 502, upstream.headers)
          upstream.pipe(response)
        },
      )
      forwarded.on('error', () => response.destroy())
      incoming.pipe(forwarded)
    }
  }
}
