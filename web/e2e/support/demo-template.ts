// The demo's data, created once before all tests: a server that starts on a copy needs a tenth of the time of
// one that creates its own, and most files of tests start a server.
import { once } from 'node:events'
import { createDataFolder, deleteDataFolder, DEMO_TEMPLATE } from './data-folder'
import { runDemo } from './server'

/** Playwright calls it before the first test, and what it returns after the last. */
export default async function createTemplate(): Promise<() => Promise<void>> {
  const folder = await createDataFolder()
  const { running } = await runDemo(folder, '127.0.0.1:0')
  const exited = once(running, 'exit')
  // After a regular end everything is in the database's file, and nothing in its log.
  running.kill('SIGTERM')
  await exited
  process.env[DEMO_TEMPLATE] = folder
  return () => deleteDataFolder(folder)
}
