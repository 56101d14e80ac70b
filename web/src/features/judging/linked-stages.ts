// The stages whose judge link was opened on this phone, from the phone's own database, so that a judge without
// an account finds the way back, also without a network.
import { stageKey } from '@/lib/paths'
import type { StoredSheet } from './outbox/judging-db'
import { db } from './outbox/open-db'
import { sheetsOnPhone } from './outbox/sheet-store'
import { serverTimeAt } from './outbox/sheet-time'
import { linkRecords } from './link/records'
import { linkOf } from './storage/stored-links'

/** Only while the link records rides; `now` is the time of this phone's clock, in milliseconds. */
export async function linkedStages(now: number) {
  const sheets = await sheetsOnPhone(db)
  return sheets
    .filter((stored) => linkOf(stored.stage, stored.owner) !== null && linkRecords(stored, now))
    .map((stored) => toLinkedStage(stored, now))
}

function toLinkedStage(stored: StoredSheet, now: number) {
  const { stage, sections } = stored.sheet
  const hasEnded = serverTimeAt(stored, now) >= Date.parse(stage.endsAt)
  const { title, startsAt, timeZone } = stage
  return { ...stageKey(stage), title, startsAt, timeZone, hasEnded, sections }
}
