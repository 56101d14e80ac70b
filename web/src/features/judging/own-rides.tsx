// What this phone recorded at this stage, newest first, and how far each ride has come. Refused and conflicting ones stand on top, with why.

import { Check, Clock, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { clockText } from '../../lib/dates'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Plate } from '../../ui/plate'
import { useAnswerText } from './answer-text'
import type { Outbox } from './outbox'
import { needsAttention, type StoredEntry } from './outbox-entry'

export function OwnRides({
  entries,
  timeZone,
  outbox,
  onClose,
}: {
  entries: readonly StoredEntry[]
  timeZone: string
  outbox: Outbox
  onClose: () => void
}) {
  const { t } = useTranslation()
  const newest = entries.toReversed()
  const attention = newest.filter(needsAttention)
  const others = newest.filter((entry) => !needsAttention(entry))
  return (
    <Dialog title={t('judging.ownRides')} onClose={onClose}>
      {entries.length === 0 && <p className="text-ink-soft">{t('judging.noOwnRides')}</p>}
      <ul className="flex flex-col gap-3">
        {attention.map((entry) => (
          <Attention key={entry.id} entry={entry} outbox={outbox} />
        ))}
      </ul>
      <ul className="divide-y divide-line">
        {others.map((entry) => (
          <li key={entry.id} className="flex items-center gap-3 py-2">
            <Plate number={entry.racingNumber} />
            <RideLine entry={entry} timeZone={timeZone} />
            <SendState entry={entry} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function RideLine({ entry, timeZone }: { entry: StoredEntry; timeZone: string }) {
  const { t, i18n } = useTranslation()
  return (
    <span className="min-w-0 grow leading-tight">
      <span className="block truncate font-semibold">{entry.name}</span>
      <span className="text-ink-soft">
        {t('judging.rideLine', { section: entry.section, lap: entry.lap })}
        {' · '}
        {clockText(entry.recordedAt, timeZone, i18n.resolvedLanguage ?? 'en')}
      </span>
    </span>
  )
}

function SendState({ entry }: { entry: StoredEntry }) {
  const { t } = useTranslation()
  const sent = entry.state === 'sent'
  const Icon = sent ? Check : Clock
  const label = sent ? t('judging.sent') : t('judging.notSentYet')
  return (
    <span className={sent ? 'text-brand' : 'text-warn'}>
      <Icon aria-hidden="true" size={22} />
      <span className="sr-only">{label}</span>
    </span>
  )
}

function Attention({ entry, outbox }: { entry: StoredEntry; outbox: Outbox }) {
  const { t } = useTranslation()
  const why = useAnswerText(entry)
  const { racingNumber, name, section, lap } = entry
  return (
    <li className="flex flex-col gap-2 rounded-card bg-warn-tint p-3">
      <p className="flex items-center gap-3">
        <Plate number={racingNumber} />
        <span className="leading-tight">
          <span className="block font-semibold">{name}</span>
          {t('judging.rideLine', { section, lap })}
        </span>
      </p>
      <p className="flex gap-2 font-semibold text-warn">
        <TriangleAlert aria-hidden="true" size={20} className="shrink-0" />
        {why}
      </p>
      <p className="flex flex-wrap gap-2">
        {entry.state === 'rejected' && (
          <Button onClick={() => void outbox.sendAgain(entry.id)}>{t('judging.sendAgain')}</Button>
        )}
        <Button onClick={() => void outbox.dismiss(entry.id)}>
          {entry.state === 'rejected' ? t('judging.putAway') : t('judging.understood')}
        </Button>
      </p>
    </li>
  )
}
