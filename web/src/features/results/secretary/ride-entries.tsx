// All entries of a ride: who recorded them, when and how. One counts; in a conflict each other entry has a
// button that lets it count.
import { useTranslation } from '@/ui/i18n'
import type { ReactNode } from 'react'
import type { OtherEntry, SecretaryEntry } from '@/api'
import { clockText } from '@/lib/time/dates'
import { Button } from '@/ui/button'
import { Score } from '../row/score'
import { EventMarks } from '../row/event-mark'
import { useStageView } from '../stage-view'
import { isInConflict } from './ride-state'
import { describedTooltip } from '@/ui/overlays/tooltip'

export function RideEntries({ entry, onConfirm, onUse, disabled = false }: RideEntriesProps) {
  const { t } = useTranslation()
  const countButton = (points: number, onClick: () => void) => (
    <Button className="shrink-0 whitespace-nowrap" disabled={disabled} onClick={onClick}>
      {t('results.secretary.use', { points })}
    </Button>
  )
  return (
    <ul className="divide-y divide-line border-y border-line">
      <li className="flex flex-col gap-2 py-3">
        <EntryLine entry={entry} label={t('results.secretary.counts')}>
          {onConfirm && isInConflict(entry) && countButton(entry.total, onConfirm)}
        </EntryLine>
        {entry.events.length > 0 && <EventMarks events={entry.events} />}
      </li>
      {entry.others.map((other) => (
        <li key={other.id} className="py-3">
          <EntryLine entry={other} label={t(`results.secretary.other.${other.state}`)}>
            {other.state === 'conflict' && onUse && countButton(other.total, () => onUse(other.id))}
          </EntryLine>
        </li>
      ))}
    </ul>
  )
}

interface RideEntriesProps {
  entry: SecretaryEntry
  /** Resolves the conflict for the entry that counts already. Without it everything is read-only. */
  onConfirm?: () => void
  /** Resolves the conflict for another entry, which counts from then on. */
  onUse?: (entry: string) => void
  disabled?: boolean
}

/**
 * The entries of a ride of which none counts. `onUse` lets one of them count; without it they are read-only.
 */
export function UndecidedEntries({ entries, onUse, disabled = false }: UndecidedEntriesProps) {
  const { t } = useTranslation()
  if (entries.length === 0) return <p>{t('results.secretary.scoreGone')}</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li key={entry.id} className="py-3">
          <EntryLine entry={entry} label={t('results.secretary.undecided')}>
            {onUse && (
              <Button
                className="shrink-0 whitespace-nowrap"
                disabled={disabled}
                onClick={() => onUse(entry.id)}
              >
                {t('results.secretary.use', { points: entry.total })}
              </Button>
            )}
          </EntryLine>
        </li>
      ))}
    </ul>
  )
}

interface UndecidedEntriesProps {
  entries: readonly OtherEntry[]
  onUse?: (entry: string) => void
  disabled?: boolean
}

function EntryLine({ entry, label, children }: EntryLineProps) {
  const { t } = useTranslation()
  const { stage, language } = useStageView()
  return (
    <div className="flex items-center gap-3 max-[16rem]:flex-wrap">
      <span className="score-large">
        <Score score={entry.total} format={stage.format} unridden={entry.unridden} />
      </span>
      <span className="min-w-0 grow leading-tight wrap-anywhere">
        <span className="block font-semibold">{label}</span>
        <span className="block text-sm text-ink-soft" {...describedTooltip(entry.judgeEmail ?? undefined)}>
          {entry.judgeDisplayName},{' '}
          {entry.fromCard ? (
            t('results.secretary.fromCard')
          ) : (
            <time dateTime={entry.recordedAt}>{clockText(entry.recordedAt, stage.timeZone, language)}</time>
          )}
        </span>
      </span>
      {children}
    </div>
  )
}

interface EntryLineProps {
  entry: Pick<
    OtherEntry,
    'total' | 'unridden' | 'judgeDisplayName' | 'judgeEmail' | 'recordedAt' | 'fromCard'
  >
  label: string
  children?: ReactNode
}
