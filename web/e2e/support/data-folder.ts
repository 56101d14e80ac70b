// The folders with the servers' data, which are deleted with their servers.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The environment variable that names a folder with the demo's data. */
export const DEMO_TEMPLATE = 'ZERODAB_TEST_DEMO_TEMPLATE'

/** Creates an empty folder. */
export function createDataFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'zerodab-e2e-'))
}

/** Creates a folder for a demo server. With a template it is a copy, otherwise the server creates its data. */
export async function createDemoFolder(): Promise<string> {
  const folder = await createDataFolder()
  const template = process.env[DEMO_TEMPLATE]
  if (template) await cp(template, folder, { recursive: true })
  return folder
}

export function deleteDataFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true })
}
