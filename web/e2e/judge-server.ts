// A demo server that a test may kill: its data stay, and it comes back at the same address.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runDemo } from './server'

export class MortalServer {
  address = ''
  private process?: ChildProcess
  private data = ''
  private readonly settings: readonly string[]

  /** With further words of the command line. */
  constructor(settings: readonly string[] = []) {
    this.settings = settings
  }

  async start() {
    this.data ||= await mkdtemp(path.join(tmpdir(), 'zerodab-e2e-'))
    const listen = this.address ? new URL(this.address).host : '127.0.0.1:0'
    const { address, running } = await runDemo(this.data, listen, { settings: this.settings })
    this.address = address
    this.process = running
  }

  /** As a power cut does it: no goodbye. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') {
    const running = this.process
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const exited = once(running, 'exit')
    running.kill(signal)
    await exited
  }

  async stop() {
    await this.kill('SIGTERM')
    await rm(this.data, { recursive: true, force: true })
  }
}
