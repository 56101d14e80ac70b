// The followed riders, pinned above the results: the place, the points and how many sections are left. Says when
// one of them has finished, also as a notification of the device if the person wants that.
import { Bell, Check } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { paths } from '@/lib/addresses/paths'
import { classColor } from '@/lib/sport/class-color'
import { riderText } from '@/lib/sport/rider-text'
import { Button } from '@/ui/button'
import { notify } from '@/ui/notices/notify'
import { Plate } from '@/ui/plate'
import { riderState, visiblePlace } from '../display/rider-state'
import type { LiveRow } from '../live/board-state'
import type { BoardStore } from '../live/board-store'
import { useObservable } from '../live/use-observable'
import { Progress } from '../row/progress'
import { RiderLink } from '../row/rider-link'
import { StatusBadge } from '../row/status-badge'
import { useStageView } from '../stage-view'
import { finishedSince } from './finished-since'
import { followed } from './followed'
import { askForNotifications, mayAskForNotifications, showNotification } from './notifications'

export function FollowedRiders({ store }: { store: BoardStore }) {
  const { t } = useTranslation()
  const heading = useId()
  const ids = useObservable(followed)
  const { trackedRows } = useObservable(store.board)
  const rows = ids.flatMap((id) => trackedRows.get(id)?.row ?? [])
  useFinishNotices(store)
  if (rows.length === 0) return null
  return (
    <section
      aria-labelledby={heading}
      className="mb-3 rounded-card border border-line bg-surface p-3 print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={heading} className="caps text-lg">
          {t('following.title')}
        </h2>
        <NotifyButton />
      </div>
      <ul>
        {rows.map((row) => (
          <Rider key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}

function Rider({ row }: { row: LiveRow }) {
  const { t } = useTranslation()
  const { stage, autoDnf } = useStageView()
  const state = riderState(row, autoDnf)
  return (
    <li className="flex min-h-touch items-center gap-3">
      <span className="figure min-w-6 text-xl">
        <span className="sr-only">{t('results.place')} </span>
        {visiblePlace(row, state) ?? '–'}
      </span>
      <Plate number={row.racingNumber} color={classColor(stage.classes, row.racingClass)} size="small" />
      <RiderLink row={row} className="min-w-0 grow" />
      {state === 'finished' && <Check aria-label={t('results.finished')} size={18} className="shrink-0" />}
      {state === 'riding' ? <Progress row={row} bar={false} /> : <StatusBadge state={state} />}
      <span className="figure text-xl">{row.total ?? '–'}</span>
    </li>
  )
}

/** Asks for permission only when the person wants to be notified. */
function NotifyButton() {
  const { t } = useTranslation()
  const [mayAsk, setMayAsk] = useState(mayAskForNotifications)
  if (!mayAsk) return null
  const ask = async () => {
    await askForNotifications()
    setMayAsk(mayAskForNotifications())
  }
  return (
    <Button look="quiet" className="-mr-4" onClick={() => void ask()}>
      <Bell aria-hidden="true" size={20} />
      {t('following.notify')}
    </Button>
  )
}

function useFinishNotices(store: BoardStore) {
  const { t } = useTranslation()
  const { key, stage } = useStageView()
  useEffect(() => {
    let before = store.board.get().trackedRows
    return store.board.watch(() => {
      const { trackedRows } = store.board.get()
      for (const row of finishedSince(before, trackedRows, followed.get())) {
        const text = t('following.finished', {
          rider: riderText(row),
          place: row.rank.place ?? '–',
          points: row.total ?? '–',
        })
        notify.success(text)
        showNotification(stage.title, text, paths.riderResult(key, row.id))
      }
      before = trackedRows
    })
  }, [store, key, stage, t])
}
