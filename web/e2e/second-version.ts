// Another version of the app, built from these sources with one text changed, and a way to release it: a front that hands the files of the
// build out before it asks the server.
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const kinds: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Builds the app with `text` in place of what stands in a source file. Gives its folder. */
export async function buildWith(source: string, [was, text]: [was: string, text: string]): Promise<string> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'zerodab-version-'))
  await build({
    root,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
    plugins: [
      {
        name: 'another-version',
        enforce: 'pre',
        transform: (code, id) => (id === path.join(root, source) ? code.replace(was, text) : undefined),
      },
    ],
  })
  return outDir
}

/** Stands before a server. What is released here is what phones get. */
export class Front {
  address = ''
  private readonly server = createServer((asked, answer) => void this.answer(asked, answer))
  private readonly behind: URL
  private released = ''
  private pages = false

  constructor(behind: string) {
    this.behind = new URL(behind)
  }

  async start() {
    await once(this.server.listen(0, '127.0.0.1'), 'listening')
    const at = this.server.address()
    this.address = typeof at === 'object' && at ? `http://127.0.0.1:${at.port}` : ''
  }

  /** With its pages, too, and not only with its files. */
  release(folder: string, { pages = false } = {}) {
    this.released = folder
    this.pages = pages
  }

  async stop() {
    this.server.closeAllConnections()
    this.server.close()
    if (this.released) await rm(this.released, { recursive: true, force: true })
  }

  private async answer(asked: IncomingMessage, answer: ServerResponse) {
    const { pathname } = new URL(asked.url ?? '/', this.behind)
    const page = this.pages && pathname.startsWith('/competitions/')
    const file = path.join(this.released, page ? 'index.html' : pathname)
    const isFile = this.released !== '' && (await stat(file).catch(() => null))?.isFile()
    if (isFile) {
      answer.writeHead(200, {
        'content-type': kinds[path.extname(file)] ?? 'application/octet-stream',
        'cache-control': 'no-cache',
      })
      createReadStream(file).pipe(answer)
    } else if (this.released && pathname.startsWith('/assets/')) {
      // a server of the new version has none of the old one's files
      answer.writeHead(404).end()
    } else {
      const { hostname, port } = this.behind
      const on = request(
        { hostname, port, path: asked.url, method: asked.method, headers: asked.headers },
        (found) => {
          answer.writeHead(found.statusCode ?? 502, found.headers)
          found.pipe(answer)
        },
      )
      on.on('error', () => answer.destroy())
      asked.pipe(on)
    }
  }
}
