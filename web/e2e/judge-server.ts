// A demo server that a test may kill: its data stay, and it comes back at the same address.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

export class MortalServer {
  address = ''
  private process?: ChildProcess
  private data = ''

  async start() {
    const binary = process.env['ZERODAB_BIN']
    if (!binary) throw new Error('ZERODAB_BIN has to name the zerodab binary')
    this.data ||= await mkdtemp(path.join(tmpdir(), 'zerodab-e2e-'))
    const listen = this.address ? new URL(this.address).host : '127.0.0.1:0'
    const running = spawn(binary, ['demo', '--still', '--listen', listen, '--data', this.data], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.process = running
    for await (const line of createInterface(running.stdout)) {
      const address = /Zerodab is at (http:\S+)/.exec(line)?.[1]
      if (!address) continue
      // nobody reads on, and a full pipe would stop the server
      running.stdout.resume()
      this.address = address
      return
    }
    throw new Error('The server ended before it had an address')
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
