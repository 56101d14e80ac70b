// The stages whose judge link was opened on this phone, from the phone's own database, so that a judge
// without an account finds the way back, also without a network.
import { stageKey } from '@/lib/addresses/paths'
import type { StoredSheet } from './outbox/judging-db'
import { db } from './outbox/open-db'
import { readSheets } from './outbox/sheet-store'
import { serverTimeAt } from './outbox/sheet-time'
import { linkStillRecords } from './link/recording-end'
import { linkOf } from './storage/stored-links'

/** Only while the link records rides; `now` is the time of this phone's clock, in milliseconds. */
export async function linkedStages(now: number) {
  const sheets = await readSheets(db)
  return sheets
    .filter(
      (storedSheet) =>
        linkOf(storedSheet.stage, storedSheet.owner) !== null && linkStillRecords(storedSheet, now),
    )
    .map((storedSheet) => toLinkedStage(storedSheet, now))
}

function toLinkedStage(storedSheet: StoredSheet, now: number) {
  const { stage, sections } = storedSheet.sheet
  // A sheet that an earlier version saved has no such field.
  const scheduleChange = stage.scheduleChange?.kind ?? null
  const hasEnded = serverTimeAt(storedSheet, now) >= Date.parse(stage.endsAt)
  const { title, startsAt, timeZone } = stage
  return { ...stageKey(stage), title, startsAt, timeZone, hasEnded, scheduleChange, sections }
}
