// What this phone recorded at this stage, newest first, and how far each ride has come. What needs the judge stands on top.

import { useTranslation } from 'react-i18next'
import type { Format } from '../../api'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { AnsweredRide } from './answered-ride'
import type { Outbox, Picture } from './outbox'
import { needsAttention, type StoredEntry } from './outbox-entry'
import { OwnRide } from './own-ride'

export function OwnRides({
  picture: { entries, unsent },
  timeZone,
  format,
  outbox,
  onCorrect,
  onClose,
}: {
  picture: Picture
  timeZone: string
  format: Format
  outbox: Outbox
  /** Absent when nothing can be recorded any more. */
  onCorrect: ((entry: StoredEntry) => void) | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const newest = entries.toReversed()
  return (
    <Dialog title={t('judging.ownRides')} onClose={onClose}>
      {entries.length === 0 && <p className="text-ink-soft">{t('judging.noOwnRides')}</p>}
      {unsent > 0 && (
        <div className="mb-3 flex flex-col gap-2 rounded-card bg-warn-tint p-3 text-warn">
          <p className="font-semibold">{t('judging.unsentTitle', { count: unsent })}</p>
          <p className="leading-tight">{t('judging.unsentText')}</p>
          <Button className="min-h-touch-judge text-lg" onClick={() => void outbox.sendAll()}>
            {t('judging.sendNow')}
          </Button>
        </div>
      )}
      <ul className="flex flex-col gap-3">
        {newest.filter(needsAttention).map((entry) => (
          <AnsweredRide
            key={entry.id}
            entry={entry}
            timeZone={timeZone}
            format={format}
            onAgain={() => void outbox.sendAgain(entry.id)}
            onRead={() => void outbox.dismiss(entry.id)}
          />
        ))}
      </ul>
      <ul className="divide-y divide-line">
        {newest
          .filter((entry) => !needsAttention(entry))
          .map((entry) => (
            <OwnRide
              key={entry.id}
              entry={entry}
              timeZone={timeZone}
              format={format}
              onCorrect={onCorrect && (() => onCorrect(entry))}
            />
          ))}
      </ul>
    </Dialog>
  )
}
