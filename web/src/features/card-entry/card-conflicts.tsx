// The conflicts between the entered cards and the judges' scores, and the rides of cards that arrived after the
// approval, which has been reopened: offered for decision at once, one by one or all of them for the card.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { JudgeSheet } from '@/api'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { ErrorNotice } from '@/ui/notices/notice'
import { Plate } from '@/ui/plate'
import { refusalText } from '@/features/results/secretary/edit-refusal'
import { RideDialog } from '@/features/results/secretary/ride-dialog'
import { StageViewContext } from '@/features/results/stage-view'
import { useStageViewValue } from '@/features/results/live/use-stage-view-value'
import { isRefused, isUnsent, type StoredEntry } from '@/features/judging/outbox/outbox-entry'
import type { FetchedSheet } from '@/features/judging/outbox/sheet-time'
import { riderColor } from '@/features/judging/riders/find-rider'
import { countingEntryOf, isBeingDecided, isRemoved } from '@/features/judging/riders/laps'
import { rideKey } from '@/lib/sport/ride-key'
import { useDecideAll } from './use-decide-all'

export function CardConflicts({ fetchedSheet, entries, onDecided }: CardConflictsProps) {
  const { t } = useTranslation()
  const [entryToDecide, setEntryToDecide] = useState<StoredEntry | null>(null)
  const { sheet } = fetchedSheet
  const { stage } = sheet
  const view = useStageViewValue(stage, stage.resultsStatus === 'inProgress' ? noOtherDialog : null)
  const [asksForAll, setAsksForAll] = useState(false)
  const { decideAll, decidedIds } = useDecideAll(view.key, onDecided)
  const isOpen = (entry: StoredEntry) =>
    countingEntryOf(sheet, entry)?.conflict ??
    (isBeingDecided(entry, fetchedSheet) && !isRemoved(entry, fetchedSheet))
  const openConflicts = newestFromCards(entries).filter(
    (entry) => !isUnsent(entry) && isOpen(entry) && !decidedIds.has(entry.id),
  )
  const lateRides = openConflicts.filter((entry) => countingEntryOf(sheet, entry) === null)
  const conflictCount = openConflicts.length - lateRides.length
  // A card that was entered again with the score of another entry is not in conflict itself, but leaves the
  // conflict with its first score open.
  const cardsInConflict = openConflicts.filter(({ state }) => state === 'conflict')
  const rider = entryToDecide && sheet.riders.find(({ id }) => id === entryToDecide.participant)
  return (
    <>
      <output className="mt-4 block">
        {conflictCount > 0 && (
          <span className="block font-semibold text-danger">
            {t('results.secretary.conflicts', { count: conflictCount })}
          </span>
        )}
        {lateRides.length > 0 && (
          <span className="block font-semibold text-warn">
            {t('results.left.lateRides', { count: lateRides.length })}
          </span>
        )}
      </output>
      {openConflicts.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {openConflicts.map((entry) => (
            <ConflictRow
              key={entry.id}
              entry={entry}
              sheet={sheet}
              disabled={decideAll.isPending}
              onDecide={() => setEntryToDecide(entry)}
            />
          ))}
        </ul>
      )}
      {openConflicts.length > 0 && (
        <ErrorNotice>
          {decideAll.error
            ? `${t('cards.useAllStopped')} ${refusalText(t, decideAll.error)}`
            : decideAll.data === 'incomplete' && t('cards.useAllStopped')}
        </ErrorNotice>
      )}
      {cardsInConflict.length > 1 && (
        <Button className="mt-3" disabled={decideAll.isPending} onClick={() => setAsksForAll(true)}>
          {t('cards.useAll')}
        </Button>
      )}
      {asksForAll && (
        <ConfirmDialog
          title={t('cards.useAllSure', { count: cardsInConflict.length })}
          confirm={t('cards.useAll')}
          onConfirm={() => decideAll.mutate(cardsInConflict)}
          onClose={() => setAsksForAll(false)}
        >
          {t('cards.useAllText')}
        </ConfirmDialog>
      )}
      {entryToDecide && rider && (
        <StageViewContext value={view}>
          <RideDialog
            rider={rider}
            rideKey={rideKey(entryToDecide.section, entryToDecide.lap)}
            onClose={() => {
              setEntryToDecide(null)
              onDecided()
            }}
          />
        </StageViewContext>
      )}
    </>
  )
}

interface CardConflictsProps {
  fetchedSheet: FetchedSheet
  entries: readonly StoredEntry[]
  /** Called when a decision may have been made, so that the sheet is fetched again. */
  onDecided: () => void
}

function ConflictRow({ entry, sheet, disabled, onDecide }: ConflictRowProps) {
  const { t } = useTranslation()
  return (
    <li className="flex items-center gap-3 py-1">
      <Plate number={entry.racingNumber} color={riderColor(sheet, entry.participant)} size="small" />
      <span className="grow leading-tight">
        <span className="block">{entry.name}</span>
        <span className="text-sm text-ink-soft">
          <ConflictText entry={entry} counts={countingEntryOf(sheet, entry)?.total} />
        </span>
      </span>
      <Button disabled={disabled} onClick={onDecide}>
        {t('cards.decide')}
      </Button>
    </li>
  )
}

interface ConflictRowProps {
  entry: StoredEntry
  sheet: JudgeSheet
  disabled: boolean
  onDecide: () => void
}

/**
 * What counts, against the card; or against another entry if it is what the card says. Nothing counts for a ride
 * that arrived after the approval.
 */
function ConflictText({ entry, counts }: { entry: StoredEntry; counts: number | undefined }) {
  const { t } = useTranslation()
  const { section, lap, total } = entry
  if (counts === undefined) return t('cards.arrivedLate', { section, lap, card: total })
  if (counts === total) return t('cards.otherDiffers', { section, lap, counts })
  return t('cards.against', { section, lap, counts, card: total })
}

/**
 * The newest entry from a card for each ride, in the order of `entries`, which is that of recording: a card
 * that is entered again corrects a typing error in the first one.
 */
function newestFromCards(entries: readonly StoredEntry[]): StoredEntry[] {
  const newest = new Map<string, StoredEntry>()
  for (const entry of entries) {
    if (!entry.fromCard || isRefused(entry)) continue
    newest.set(`${entry.participant} ${rideKey(entry.section, entry.lap)}`, entry)
  }
  return [...newest.values()]
}

/** The dialog makes its own edits; no other dialog can be opened here. */
const noOtherDialog = () => undefined
