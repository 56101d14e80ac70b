// What must be right on a judge's phone before the race. Decided here, because only the phone knows these facts, and
// needs the answer without a network; the secretary's page shows what the phone has reported.
import type { ReadinessProblem } from '@/api'
import type { StoredApp } from '@/features/offline/stored-app'

export interface PhoneFacts {
  app: StoredApp
  sections: number
  riders: number
  /** How long ago the riders were loaded. */
  ridersAgeMs: number
  /** The difference of this phone's clock to the server's when the riders were loaded. */
  clockErrorMs: number
  /** Null where the browser doesn't say. */
  freeBytes: number | null
  isStorageLasting: boolean
  /** Null where the browser doesn't say. */
  battery: { percent: number; isCharging: boolean } | null
  /** Null where the browser can't keep the screen on. */
  keepsScreenOn: boolean | null
}

/** What is checked, in the order of the screen. */
export const checkNames = [
  'app',
  'sections',
  'riders',
  'room',
  'lasting',
  'clock',
  'battery',
  'screen',
] as const
export type CheckName = (typeof checkNames)[number]
/** The problem, null if there is none, or `unknown` where the browser doesn't say. */
export type CheckResult = ReadinessProblem | 'unknown' | null

/** Riders who were loaded the evening before may be others on the day. */
const OLD_RIDERS_MS = 6 * 3_600_000
/** More than a slow network can add to the difference. */
const CLOCK_ERROR_MS = 60_000
/** A day's rides need less than a hundredth of it, the next version of the app a tenth. */
const ROOM_BYTES = 50_000_000
/** Enough for a day with the screen on. */
const BATTERY_PERCENT = 70

const checks: Readonly<Record<CheckName, (facts: PhoneFacts) => CheckResult>> = {
  app: ({ app }) => ({ current: null, outdated: 'outdatedApp', missing: 'notStored' } as const)[app],
  sections: ({ sections }) => (sections === 0 ? 'noSection' : null),
  riders: ({ riders, ridersAgeMs }) =>
    riders === 0 ? 'noRiders' : ridersAgeMs > OLD_RIDERS_MS ? 'oldRiders' : null,
  room: ({ freeBytes }) => (freeBytes === null ? 'unknown' : freeBytes < ROOM_BYTES ? 'littleRoom' : null),
  lasting: ({ isStorageLasting }) => (isStorageLasting ? null : 'storageNotLasting'),
  clock: ({ clockErrorMs }) => (Math.abs(clockErrorMs) > CLOCK_ERROR_MS ? 'wrongClock' : null),
  battery: ({ battery }) => {
    if (battery === null) return 'unknown'
    return battery.isCharging || battery.percent >= BATTERY_PERCENT ? null : 'lowBattery'
  },
  screen: ({ keepsScreenOn }) =>
    keepsScreenOn === null ? 'unknown' : keepsScreenOn ? null : 'screenTurnsOff',
}

export function check(name: CheckName, facts: PhoneFacts): CheckResult {
  return checks[name](facts)
}

export function problemsOf(facts: PhoneFacts): ReadinessProblem[] {
  return checkNames
    .map((name) => check(name, facts))
    .filter((result) => result !== null && result !== 'unknown')
}

/** With these a judge can work, but should know of them. */
const tolerable: ReadonlySet<ReadinessProblem> = new Set([
  'outdatedApp',
  'storageNotLasting',
  'lowBattery',
  'screenTurnsOff',
])

/** Whether a judge with these problems can't rely on the phone. */
export function isReady(problems: readonly ReadinessProblem[]): boolean {
  return problems.every((problem) => tolerable.has(problem))
}
