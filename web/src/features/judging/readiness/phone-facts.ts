// Reads what this phone knows about itself. Needs no network.
import { storedApp } from '@/features/offline/stored-app'
import type { StoredSheet } from '../outbox/judging-db'
import type { PhoneFacts } from './checks'

/** `isRefusedByServer`: the server has answered that this version of the app is too old. */
export async function readPhoneFacts(
  { sheet, requestedAt }: StoredSheet,
  isRefusedByServer: boolean,
): Promise<PhoneFacts> {
  const [app, freeBytes, isStorageLasting, battery, keepsScreenOn] = await Promise.all([
    storedApp(),
    readFreeBytes(),
    isPersisted(),
    readBattery(),
    canKeepScreenOn(),
  ])
  return {
    app: isRefusedByServer && app === 'current' ? 'outdated' : app,
    sections: sheet.sections.length,
    riders: sheet.riders.length,
    ridersAgeMs: Date.now() - requestedAt,
    clockErrorMs: requestedAt - Date.parse(sheet.serverNow),
    freeBytes,
    isStorageLasting,
    battery,
    keepsScreenOn,
  }
}

// Without a secure context (plain http outside localhost) the browser has no such storage API.
async function readFreeBytes(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  return quota === undefined || usage === undefined ? null : quota - usage
}

async function isPersisted(): Promise<boolean> {
  return (await navigator.storage?.persisted?.().catch(() => false)) ?? false
}

/** A non-standard part of Chromium. */
interface BatteryNavigator {
  getBattery: () => Promise<{ level: number; charging: boolean }>
}

function knowsBattery(candidate: object): candidate is BatteryNavigator {
  return 'getBattery' in candidate
}

async function readBattery(): Promise<PhoneFacts['battery']> {
  if (!knowsBattery(navigator)) return null
  const battery = await navigator.getBattery().catch(() => null)
  return battery && { percent: Math.round(battery.level * 100), isCharging: battery.charging }
}

/** A phone in power-saving mode refuses, and so does a page that isn't on the screen. */
async function canKeepScreenOn(): Promise<boolean | null> {
  if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return null
  try {
    const lock = await navigator.wakeLock.request('screen')
    await lock.release()
    return true
  } catch {
    return false
  }
}
