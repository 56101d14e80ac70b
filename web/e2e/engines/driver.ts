// What a test needs of a browser, whatever protocol controls it. A script's result is JSON; actions are
// WebDriver's, which both protocols share.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export interface Driver {
  /** Resolves when the page has loaded. */
  open(address: string): Promise<void>
  /** Runs an expression in the page and returns the value of its promise. */
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

export async function stopProcess(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  const exited = once(process, 'exit')
  process.kill('SIGTERM')
  await exited
}
