// Starts the real binary with the demo's federation for the browser tests, and stops it after them.
import { execFileSync, spawn } from 'node:child_process'
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
export function startDemo(options: DemoOptions = {}): Promise<DemoServer> {
  return start((data) => runDemo(data, '127.0.0.1:0', options))
}

/** A server as it is on its first day: no competition, no account. `grant` is the command that makes somebody an admin. */
export async function startEmpty(smtp: string): Promise<DemoServer & { grant: (email: string) => void }> {
  let folder = ''
  const server = await start((data) => {
    folder = data
    return run(['serve', '--listen', '127.0.0.1:0', '--data', data, '--smtp', smtp])
  })
  const grant = (email: string) => {
    execFileSync(binary(), ['user', 'grant', email, 'admin', '--data', folder], { stdio: 'pipe' })
  }
  return { ...server, grant }
}

async function start(launch: (data: string) => ReturnType<typeof run>): Promise<DemoServer> {
  const data = await mkdtemp(path.join(tmpdir(), 'zerodab-e2e-'))
  const { address, running } = await launch(data)
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
export function runDemo(data: string, listen: string, { judges = false, settings = [] }: DemoOptions = {}) {
  const still = judges ? [] : ['--still']
  return run(['demo', '--listen', listen, '--data', data, ...still, ...settings])
}

async function run(words: readonly string[]) {
  const running = spawn(binary(), words, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface(running.stdout)) {
    const address = /Zerodab is at (http:\S+)/.exec(line)?.[1]
    if (!address) continue
    // Nobody reads on, and a full pipe would stop the server.
    running.stdout.resume()
    return { address, running }
  }
  throw new Error('The server ended before it had an address')
}

function binary(): string {
  return process.env['ZERODAB_BIN'] ?? built
}
