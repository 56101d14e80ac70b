// Controls Debian's Firefox with WebDriver BiDi, which the browser itself supports:
// https://w3c.github.io/webdriver-bidi/
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { stopProcess, type Driver, type InputSource } from './driver'

interface Reply {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  message?: string
}

export class Firefox implements Driver {
  readonly #process: ChildProcess
  readonly #profile: string
  readonly #socket: WebSocket
  readonly #pending = new Map<number, (reply: Reply) => void>()
  #context = ''
  #lastId = 0

  private constructor(process: ChildProcess, profile: string, socket: WebSocket) {
    this.#process = process
    this.#profile = profile
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const reply: Reply = JSON.parse(String(data))
      if (reply.id !== undefined) this.#pending.get(reply.id)?.(reply)
    })
  }

  static async start(width: number, height: number): Promise<Firefox> {
    const profile = await mkdtemp(path.join(tmpdir(), 'zerodab-firefox-'))
    const program = process.env['FIREFOX'] ?? 'firefox-esr'
    const firefoxProcess = spawn(
      program,
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, LANG: 'en_GB.UTF-8', TZ: 'Europe/Riga' },
      },
    )
    const socket = new WebSocket(`${await addressOf(firefoxProcess)}/session`)
    await once(socket, 'open')
    const firefox = new Firefox(firefoxProcess, profile, socket)
    await firefox.#send('session.new', {
      // A page with rides that aren't sent asks for confirmation before the user leaves it.
      capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
    })
    const { contexts } = await firefox.#send<{ contexts: { context: string }[] }>(
      'browsingContext.getTree',
      {},
    )
    firefox.#context = contexts[0]?.context ?? ''
    await firefox.#send('browsingContext.setViewport', {
      context: firefox.#context,
      viewport: { width, height },
    })
    return firefox
  }

  async open(address: string): Promise<void> {
    await this.#send('browsingContext.navigate', { context: this.#context, url: address, wait: 'complete' })
  }

  async evaluate(expression: string): Promise<unknown> {
    const answer = await this.#send<{
      result?: { value?: unknown }
      exceptionDetails?: { text: string }
    }>('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})) ?? 'null')()`,
      target: { context: this.#context },
      awaitPromise: true,
    })
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
    return JSON.parse(String(answer.result?.value))
  }

  async perform(actions: readonly InputSource[]): Promise<void> {
    await this.#send('input.performActions', { context: this.#context, actions })
  }

  async close(): Promise<void> {
    this.#socket.close()
    await stopProcess(this.#process)
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 3 })
  }

  #send<Result = unknown>(method: string, params: object): Promise<Result> {
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      this.#pending.set(id, ({ type, result, message }) => {
        this.#pending.delete(id)
        // The protocol defines each method's result.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        if (type === 'success') resolve(result as Result)
        else reject(new Error(`${method}: ${message}`))
      })
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
  }
}

/** The output is read until the end: a full or a closed pipe would stop the browser. */
function addressOf(process: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    process.once('error', reject)
    process.once('exit', () => reject(new Error('Firefox ended before it could be controlled')))
    if (!process.stderr) return
    createInterface(process.stderr).on('line', (line) => {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
  })
}
