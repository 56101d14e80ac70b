// Starts the real binary with the demo's federation for the browser tests, and stops it afterwards.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { APIRequestContext } from '@playwright/test'
import { createDataFolder, createDemoFolder, deleteDataFolder } from './data-folder'

/** One account per role; in the demo all of them have the same password. */
export const accounts = {
  admin: 'admin@zerodab.example',
  secretary: 'secretary@zerodab.example',
  judge: 'judge@zerodab.example',
  rider: 'rider@zerodab.example',
} as const
export const password = 'trial'

export type Role = keyof typeof accounts

/** Signs in without the login page, and returns the same session. */
export async function signInAs(session: APIRequestContext, role: Role): Promise<APIRequestContext> {
  const answer = await session.post('/api/v1/session', { data: { email: accounts[role], password } })
  if (!answer.ok()) throw new Error(`Signing in as ${role}: ${answer.status()}`)
  return session
}

const project = path.resolve(import.meta.dirname, '../../..')
const builtBinary = path.resolve(project, process.env['CARGO_TARGET_DIR'] ?? 'target', 'debug/zerodab')

export interface DemoServer {
  address: string
  stop: () => Promise<void>
}

/** Options of a demo server. */
interface DemoOptions {
  /** Whether judges are simulated; without them the data change only by the tests. */
  judges?: boolean
  /** Further command line arguments. */
  settings?: readonly string[]
}

/** Starts a demo server on a free port with its own data. */
export async function startDemo(options: DemoOptions = {}): Promise<DemoServer> {
  return start(await createDemoFolder(), (data) => runDemo(data, '127.0.0.1:0', options))
}

/**
 * Starts a server as on its first day: no competition, no account. `grant` runs the command that makes an
 * account an admin.
 */
export async function startEmpty(smtp: string): Promise<DemoServer & { grant: (email: string) => void }> {
  const folder = await createDataFolder()
  const server = await start(folder, (data) =>
    run(['serve', '--listen', '127.0.0.1:0', '--data', data, '--smtp', smtp]),
  )
  const grant = (email: string) => {
    execFileSync(binary(), ['user', 'grant', email, 'admin', '--data', folder], { stdio: 'pipe' })
  }
  return { ...server, grant }
}

async function start(data: string, launch: (data: string) => ReturnType<typeof run>): Promise<DemoServer> {
  const { address, running } = await launch(data)
  return {
    address,
    stop: async () => {
      const exited = once(running, 'exit')
      running.kill('SIGTERM')
      await exited
      await deleteDataFolder(data)
    },
  }
}

/** Runs the demo on new or existing data, and waits until it listens. */
export function runDemo(data: string, listen: string, { judges = false, settings = [] }: DemoOptions = {}) {
  const stillFlag = judges ? [] : ['--still']
  return run(['demo', '--listen', listen, '--data', data, ...stillFlag, ...settings])
}

async function run(args: readonly string[]) {
  const running = spawn(binary(), args, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface(running.stdout)) {
    const address = /Zerodab is at (http:\S+)/.exec(line)?.[1]
    if (!address) continue
    // Nothing reads the rest of the output, and a full pipe would stop the server.
    running.stdout.resume()
    return { address, running }
  }
  throw new Error('The server ended before it had an address')
}

function binary(): string {
  return process.env['ZERODAB_TEST_PROGRAM'] ?? builtBinary
}
