// What this phone recorded at this stage, newest first, and how far each ride has come. What needs the judge stands on top.

import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Stage } from '../../../api'
import { Button } from '../../../ui/button'
import { InstallOffer } from '../../offline'
import { AnsweredRide } from './answered-ride'
import { FullScreen } from '../desk/full-screen'
import type { Counting } from '../riders/laps'
import type { Outbox, Picture } from '../outbox/outbox'
import { needsAttention, type StoredEntry } from '../outbox/outbox-entry'
import { OwnRide } from './own-ride'

export function OwnRides({
  picture: { entries, unsent },
  lasting,
  stage: { timeZone, format },
  onSheet,
  outbox,
  onCorrect,
  onClose,
}: {
  picture: Picture
  /** Whether the browser keeps what lies here when the phone runs out of space; null until it has said. */
  lasting: boolean | null
  stage: Stage
  /** What the last sheet says of a ride. */
  onSheet: (entry: StoredEntry) => Counting | null
  outbox: Outbox
  /** Absent when nothing can be recorded any more. */
  onCorrect: ((entry: StoredEntry) => void) | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const newest = entries.toReversed()
  return (
    <FullScreen label={t('judging.ownRides')} onClose={onClose} className="bg-ground text-ink">
      <header className="shrink-0 border-b border-line">
        <div className="mx-auto flex w-full max-w-prose items-center justify-between pl-gutter">
          <h2 className="text-3xl">{t('judging.ownRides')}</h2>
          <Button
            look="quiet"
            className="min-h-touch-judge min-w-touch-judge"
            aria-label={t('ui.close')}
            onClick={onClose}
          >
            <X aria-hidden="true" size={28} />
          </Button>
        </div>
      </header>
      <div className="min-h-0 grow overflow-y-auto">
        <div className="mx-auto w-full max-w-prose p-gutter">
          {entries.length === 0 && <p className="text-ink-soft">{t('judging.noOwnRides')}</p>}
          {unsent > 0 && (
            <div className="mb-3 flex flex-col gap-2 rounded-card bg-warn-tint p-3 text-warn">
              <p className="font-semibold">{t('judging.unsentTitle', { count: unsent })}</p>
              <p className="leading-tight">
                {t(lasting === false ? 'judging.unsentTextNotLasting' : 'judging.unsentText')}
              </p>
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
                counts={onSheet(entry)?.total ?? null}
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
                  inConflict={onSheet(entry)?.conflict ?? false}
                  onCorrect={onCorrect && (() => onCorrect(entry))}
                />
              ))}
          </ul>
          <InstallOffer className="mt-6" />
        </div>
      </div>
    </FullScreen>
  )
}
