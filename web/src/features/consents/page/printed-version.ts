// The version of the text that was printed last in this browser: the one that people sign.
import { type StageKey } from '@/lib/addresses/paths'

function storageKey({ institution, championship }: StageKey): string {
  return `zerodab-consent-printed ${institution}/${championship}`
}

export function storePrintedVersion(key: StageKey, version: number): void {
  try {
    localStorage.setItem(storageKey(key), String(version))
  } catch {
    // Without storage the newest version is offered first.
  }
}

/** Returns the last printed one of these versions; without one, the newest, which is the first. */
export function lastPrintedVersion(key: StageKey, versions: readonly number[]): number {
  let printed = 0
  try {
    printed = Number(localStorage.getItem(storageKey(key)))
  } catch {
    // Nothing is stored.
  }
  return versions.includes(printed) ? printed : (versions[0] ?? 1)
}
