// Firefox as Debian has it, by WebDriver BiDi, which it speaks itself: https://w3c.github.io/webdriver-bidi/
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { ended, type Driver, type InputSource } from './driver'

interface Reply {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  message?: string
}

export class Firefox implements Driver {
  readonly #running: ChildProcess
  readonly #profile: string
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (reply: Reply) => void>()
  #context = ''
  #last = 0

  private constructor(running: ChildProcess, profile: string, socket: WebSocket) {
    this.#running = running
    this.#profile = profile
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const reply: Reply = JSON.parse(String(data))
      if (reply.id !== undefined) this.#waiting.get(reply.id)?.(reply)
    })
  }

  static async start(width: number, height: number): Promise<Firefox> {
    const profile = await mkdtemp(path.join(tmpdir(), 'zerodab-firefox-'))
    const program = process.env['FIREFOX'] ?? 'firefox-esr'
    const running = spawn(
      program,
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, LANG: 'en_GB.UTF-8', TZ: 'Europe/Riga' },
      },
    )
    const socket = new WebSocket(`${await addressOf(running)}/session`)
    await once(socket, 'open')
    const firefox = new Firefox(running, profile, socket)
    await firefox.#send('session.new', {
      // A page with unsent rides asks before it is left.
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
    await ended(this.#running)
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 3 })
  }

  #send<Result = unknown>(method: string, params: object): Promise<Result> {
    this.#last += 1
    const id = this.#last
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ({ type, result, message }) => {
        this.#waiting.delete(id)
        // The protocol says what each method answers.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        if (type === 'success') resolve(result as Result)
        else reject(new Error(`${method}: ${message}`))
      })
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
  }
}

/** It goes on reading: a full or a closed pipe would stop the browser. */
function addressOf(running: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    running.once('error', reject)
    running.once('exit', () => reject(new Error('Firefox ended before it could be steered')))
    if (!running.stderr) return
    createInterface(running.stderr).on('line', (line) => {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
  })
}
