// A demo server that a test can kill: its data persist, and it restarts at the same address.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createDemoFolder, deleteDataFolder } from './data-folder'
import { runDemo } from './server'

export class KillableServer {
  address = ''
  private process?: ChildProcess
  private data = ''
  private readonly settings: readonly string[]

  /** Takes further arguments of the command line. */
  constructor(settings: readonly string[] = []) {
    this.settings = settings
  }

  async start() {
    this.data ||= await createDemoFolder()
    const listen = this.address ? new URL(this.address).host : '127.0.0.1:0'
    const { address, running } = await runDemo(this.data, listen, { settings: this.settings })
    this.address = address
    this.process = running
  }

  /** Ends the process as a power cut does, without a shutdown. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') {
    const child = this.process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  /** Stops answering without closing connections, as with a weak signal. */
  freeze() {
    this.process?.kill('SIGSTOP')
  }

  unfreeze() {
    this.process?.kill('SIGCONT')
  }

  async stop() {
    // A frozen process doesn't end.
    this.unfreeze()
    await this.kill('SIGTERM')
    await deleteDataFolder(this.data)
  }
}
