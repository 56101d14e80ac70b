// What a test needs of a browser, whatever protocol it is steered by. A script answers with JSON; actions are WebDriver's, which both protocols
// share.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export interface Driver {
  /** Settles when the page has loaded. */
  open(address: string): Promise<void>
  /** Runs an expression in the page and gives what its promise settles with. */
  evaluate(expression: string): Promise<unknown>
  perform(actions: readonly InputSource[]): Promise<void>
  close(): Promise<void>
}

/** https://www.w3.org/TR/webdriver2/#actions */
export interface InputSource {
  type: 'pointer' | 'key'
  id: string
  parameters?: { pointerType: 'mouse' }
  actions: readonly { type: string; [field: string]: unknown }[]
}

export async function ended(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return
  const exited = once(running, 'exit')
  running.kill('SIGTERM')
  await exited
}
