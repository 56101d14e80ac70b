// Starts the real binary with the demo's federation for the browser tests, and stops it after them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** One account per role; the demo gives all of them the same password. */
export const accounts = {
  admin: 'admin@zerodab.example',
  secretary: 'secretary@zerodab.example',
  judge: 'judge@zerodab.example',
  rider: 'rider@zerodab.example',
} as const
export const password = 'trial'

const built = path.resolve(import.meta.dirname, '../../target/release/zerodab')

export type DemoServer = { address: string; stop: () => Promise<void> }

/** How a server is started. */
interface DemoOptions {
  /** Judges are simulated; else nothing moves by itself. */
  judges?: boolean
  /** Further words of the command line. */
  settings?: readonly string[]
}

/** A server of its own on a free port with data of its own. */
export async function startDemo(options: DemoOptions = {}): Promise<DemoServer> {
  const data = await mkdtemp(path.join(tmpdir(), 'zerodab-e2e-'))
  const { address, running } = await runDemo(data, '127.0.0.1:0', options)
  return {
    address,
    stop: async () => {
      const exited = once(running, 'exit')
      running.kill('SIGTERM')
      await exited
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** Runs the demo on data that may be there already, and waits until it listens. */
export async function runDemo(
  data: string,
  listen: string,
  { judges = false, settings = [] }: DemoOptions = {},
) {
  const binary = process.env['ZERODAB_BIN'] ?? built
  const still = judges ? [] : ['--still']
  const running = spawn(binary, ['demo', '--listen', listen, '--data', data, ...still, ...settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(running.stdout)) {
    const address = /Zerodab is at (http:\S+)/.exec(line)?.[1]
    if (!address) continue
    // Nobody reads on, and a full pipe would stop the server.
    running.stdout.resume()
    return { address, running }
  }
  throw new Error('The server ended before it had an address')
}
