// Moves a ride that was recorded for the wrong rider: one tap on the right rider, one question.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { notify } from '@/ui/notices/notify'
import { JudgeQuestion } from '../screen-parts/judge-question'
import { FullScreen } from '../screen-parts/full-screen'
import { ScreenHead } from '../screen-parts/screen-head'
import { FindScreen } from '../find/find-screen'
import type { Ride, StoredEntry } from '../outbox/outbox-entry'
import type { SectionRider } from '../riders/find-rider'

export function MoveRide({
  entry,
  riders,
  ridersToCome,
  record,
  onClose,
}: {
  entry: StoredEntry
  /** As seen from the ride's section. */
  riders: readonly SectionRider[]
  ridersToCome: readonly SectionRider[]
  record: (ride: Ride) => Promise<unknown>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [chosenRider, setChosenRider] = useState<SectionRider | null>(null)
  const others = (all: readonly SectionRider[]) => all.filter(({ id }) => id !== entry.participant)
  const move = useMutation({
    mutationFn: (rider: SectionRider) => record(moveToRider(entry, rider)),
    networkMode: 'always',
    onSuccess: (_, rider) => {
      // The moved ride is the first of the list, which may be out of sight.
      notify.success(t('judging.moved', { from: entry.racingNumber, to: rider.racingNumber }))
      onClose()
    },
  })
  const title = t('judging.whoWasIt', { number: entry.racingNumber, count: entry.total })
  return (
    <FullScreen label={title} onClose={onClose} className="bg-ground text-ink">
      <ScreenHead title={title} titleClassName="text-xl leading-tight" onClose={onClose} />
      {/* A low screen and large text leave no room for it. */}
      <p className="px-gutter pt-2 leading-tight text-ink-soft low:sr-only big:sr-only">
        {t('judging.nobodyRode')}
      </p>
      {move.isError && (
        <p role="alert" className="bg-danger px-gutter py-2 font-semibold text-danger-ink">
          {t('judging.notMoved')}
        </p>
      )}
      <FindScreen
        riders={others(riders)}
        ridersToCome={others(ridersToCome)}
        undoable={undefined}
        onPick={setChosenRider}
        onUndo={() => undefined}
      />
      {chosenRider && (
        <JudgeQuestion
          title={t('judging.moveSure', { from: entry.racingNumber, to: chosenRider.racingNumber })}
          back={t('judging.leaveWithRider', { number: entry.racingNumber })}
          confirm={t('judging.move')}
          onConfirm={() => move.mutate(chosenRider)}
          onClose={() => setChosenRider(null)}
        >
          <p>
            {t('judging.moveText', {
              name: chosenRider.name,
              lap: lapFor(entry, chosenRider),
              total: entry.total,
              from: entry.racingNumber,
              fromLap: entry.lap,
            })}
          </p>
          {lapFor(entry, chosenRider) !== entry.lap && (
            <p className="pt-2 font-semibold">
              {t('judging.moveLap', { from: entry.lap, lap: lapFor(entry, chosenRider) })}
            </p>
          )}
          <RecordedScore rider={chosenRider} lap={lapFor(entry, chosenRider)} />
        </JudgeQuestion>
      )}
    </FullScreen>
  )
}

/**
 * The score that is already recorded for the lap, or waits on this phone, with which the moved ride would be
 * in conflict.
 */
function RecordedScore({ rider: { laps, conflicts, waiting }, lap }: { rider: SectionRider; lap: number }) {
  const { t } = useTranslation()
  const total = laps[lap - 1] ?? null
  const waitingTotal = waiting?.get(lap)
  if (waitingTotal !== undefined)
    return <p className="pt-2 font-semibold">{t('judging.warnWaitsHere', { lap, total: waitingTotal })}</p>
  if (total === null) return null
  const isOpen = conflicts.includes(lap)
  return (
    <p className="pt-2 font-semibold">
      {t(isOpen ? 'judging.warnConflict' : 'judging.warnRecorded', { lap, total })}
    </p>
  )
}

/** The rider's next lap; the ride's own lap when all are recorded. */
function lapFor({ lap }: StoredEntry, { next, laps }: SectionRider): number {
  return next ?? Math.min(lap, laps.length)
}

/** The same ride for another rider. */
function moveToRider(entry: StoredEntry, rider: SectionRider): Ride {
  const { section, events, total, recordedAt, id } = entry
  const { racingNumber, name } = rider
  return {
    participant: rider.id,
    racingNumber,
    name,
    section,
    lap: lapFor(entry, rider),
    events,
    total,
    recordedAt,
    replaces: id,
  }
}
