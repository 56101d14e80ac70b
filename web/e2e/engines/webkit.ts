// Controls Debian's WebKit, the MiniBrowser of WebKitGTK on a virtual screen, with WebDriver.
import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { stopProcess, type Driver, type InputSource } from './driver'

const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

export class WebKit implements Driver {
  readonly #processes: readonly ChildProcess[]
  readonly #session: string

  private constructor(processes: readonly ChildProcess[], session: string) {
    this.#processes = processes
    this.#session = session
  }

  static async start(width: number, height: number): Promise<WebKit> {
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    const display = await firstLine(screen)
    const port = await freePort()
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        LANG: 'en_GB.UTF-8',
        LIBGL_ALWAYS_SOFTWARE: '1',
        TZ: 'Europe/Riga',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      },
    })
    const address = `http://127.0.0.1:${port}/session`
    const { sessionId } = await sendRequest<{ sessionId: string }>('POST', address, {
      capabilities: {
        alwaysMatch: {
          // A page with rides that aren't sent asks for confirmation before the user leaves it.
          unhandledPromptBehavior: 'accept',
          'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
        },
      },
    })
    const webkit = new WebKit([driver, screen], `${address}/${sessionId}`)
    await webkit.#post('window/rect', { width, height })
    return webkit
  }

  async open(address: string): Promise<void> {
    await this.#post('url', { url: address })
  }

  async evaluate(expression: string): Promise<unknown> {
    const script = `const answer = arguments[0]
      ;(async () => ({ json: JSON.stringify(await (${expression})) ?? 'null' }))()
        .catch((error) => ({ error: String(error) })).then(answer)`
    const { json, error } = await this.#post<{ json?: string; error?: string }>('execute/async', {
      script,
      args: [],
    })
    if (json === undefined) throw new Error(error)
    return JSON.parse(json)
  }

  async perform(actions: readonly InputSource[]): Promise<void> {
    await this.#post('actions', { actions })
  }

  async close(): Promise<void> {
    // A browser that has ended on its own answers nothing.
    await sendRequest('DELETE', this.#session).catch(() => undefined)
    for (const childProcess of this.#processes) await stopProcess(childProcess)
  }

  #post<Result = unknown>(command: string, body: object): Promise<Result> {
    return sendRequest<Result>('POST', `${this.#session}/${command}`, body)
  }
}

/** Retries until the driver listens. */
async function sendRequest<Result>(method: string, address: string, body?: object): Promise<Result> {
  const deadline = Date.now() + 20_000
  for (;;) {
    try {
      const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
      // The protocol defines each command's result.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const { value } = (await answer.json()) as { value: Result & { message?: string } }
      if (!answer.ok) throw new Error(`${new URL(address).pathname}: ${value.message}`)
      return value
    } catch (error) {
      if (!(error instanceof TypeError) || Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function firstLine(process: ChildProcess): Promise<string> {
  const pipe = process.stdio[3]
  if (!pipe || !('readable' in pipe)) throw new Error('The screen has no pipe')
  for await (const line of createInterface(pipe)) return line
  throw new Error('The screen did not start')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
