// The whole screen for the rider to see: plate and score in its colour, as long as the judge holds it up. It comes only after the ride is on
// the phone's disk.

import { useTranslation } from 'react-i18next'
import type { Format } from '../../api'
import { classes } from '../../ui/classes'
import { Plate } from '../../ui/plate'
import type { RiderHere } from './find-rider'
import type { StoredEntry } from './outbox-entry'
import { totalLook } from './score-looks'
import { faultsOf, gatesOf, GRADES } from './tally'
import { UndoButton, useSecondsLeft } from './undo-bar'
import { useSettled } from './use-phone'

export function SavedScreen({
  entry,
  rider,
  format,
  onUndo,
  onNext,
}: {
  entry: StoredEntry
  rider: RiderHere | undefined
  format: Format
  onUndo: () => void
  onNext: () => void
}) {
  const { t } = useTranslation()
  const settled = useSettled()
  const seconds = useSecondsLeft(entry)
  const { racingNumber, name, lap, total } = entry
  return (
    <dialog
      ref={open}
      aria-label={t('judging.savedLong', { number: racingNumber, name, lap, total })}
      onCancel={(event) => {
        event.preventDefault()
        onNext()
      }}
      className={classes(
        'm-0 h-dvh max-h-none w-screen max-w-none flex-col items-center gap-4 border-0 p-gutter open:flex',
        totalLook(format, total),
      )}
    >
      <p className="caps flex w-full items-center justify-between text-xl">
        <span>{t('judging.saved')}</span>
        <span>{t('judging.lapOf', { lap, laps: rider?.laps.length ?? lap })}</span>
      </p>
      <Plate number={racingNumber} color={rider?.racingClassOf?.color} size="huge" className="mt-2" />
      <p className="text-center text-2xl leading-tight font-semibold">{name}</p>
      <p className="figure flex min-h-0 grow items-center text-[min(60vw,45dvh)]">{total}</p>
      {format === 'openFree' && <Summary entry={entry} />}
      <div className="flex w-full max-w-prose flex-col gap-3">
        {seconds > 0 && (
          <UndoButton seconds={seconds} onUndo={onUndo} className="min-h-touch-judge border-ink text-lg" />
        )}
        <button
          type="button"
          ref={focus}
          onClick={() => settled() && onNext()}
          className="min-h-24 touch-manipulation rounded-card border-3 border-ground bg-ink text-3xl font-semibold text-ground select-none"
        >
          {t('judging.nextRider')}
        </button>
      </div>
    </dialog>
  )
}

/** How the total of an open free ride came about. */
function Summary({ entry }: { entry: StoredEntry }) {
  const { t } = useTranslation()
  const gates = GRADES.map((grade) => [grade, gatesOf(entry.events, grade)] as const).filter(
    ([, count]) => count > 0,
  )
  const faults = faultsOf(entry.events)
  return (
    <p className="figure flex flex-wrap justify-center gap-x-5 text-2xl">
      {gates.map(([grade, count]) => (
        <span key={grade}>
          {count} × {grade}
        </span>
      ))}
      {faults > 0 && <span>{t('judging.faults', { count: faults })}</span>}
    </p>
  )
}

function open(dialog: HTMLDialogElement | null) {
  if (dialog && !dialog.open) dialog.showModal()
}

function focus(button: HTMLElement | null) {
  button?.focus()
}
