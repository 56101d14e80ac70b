// Who recorded a ride, when and how: what counts, and everything else that was ever recorded for it. Where judges differ, each
// score has a way to let it count.
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import type { OtherEntry, SecretaryEntry } from '../../../api'
import { clockText } from '../../../lib/dates'
import { Button } from '../../../ui/button'
import { Score } from '../row/score'
import { EventMarks } from '../row/event-mark'
import { useStageView } from '../stage-view'

export function Recorded({ entry, disabled, onUse }: RecordedProps) {
  const { t } = useTranslation()
  const open = entry.others.some(({ state }) => state === 'conflict')
  return (
    <ul className="divide-y divide-line border-y border-line">
      <li className="flex flex-col gap-2 py-3">
        <Record record={entry} label={t('results.desk.counts')}>
          {open && (
            <Button disabled={disabled} onClick={() => onUse(entry.total)}>
              {t('results.desk.use', { points: entry.total })}
            </Button>
          )}
        </Record>
        {entry.events.length > 0 && <EventMarks events={entry.events} />}
      </li>
      {entry.others.map((other) => (
        <li key={other.id} className="py-3">
          <Record record={other} label={t(`results.desk.other.${other.state}`)}>
            {other.state === 'conflict' && (
              <Button disabled={disabled} onClick={() => onUse(other.total)}>
                {t('results.desk.use', { points: other.total })}
              </Button>
            )}
          </Record>
        </li>
      ))}
    </ul>
  )
}

interface RecordedProps {
  entry: SecretaryEntry
  disabled: boolean
  /** Lets a score count, which settles what the judges saw differently. */
  onUse: (points: number) => void
}

function Record({ record, label, children }: RecordProps) {
  const { stage, language } = useStageView()
  return (
    <div className="flex items-center gap-3">
      <span className="score-large">
        <Score score={record.total} format={stage.format} />
      </span>
      <span className="min-w-0 grow leading-tight">
        <span className="block font-semibold">{label}</span>
        <span className="block text-sm text-ink-soft" title={record.judgeEmail ?? undefined}>
          {record.judgeDisplayName},{' '}
          <time dateTime={record.recordedAt}>{clockText(record.recordedAt, stage.timeZone, language)}</time>
        </span>
      </span>
      {children}
    </div>
  )
}

interface RecordProps {
  record: Pick<OtherEntry, 'total' | 'judgeDisplayName' | 'judgeEmail' | 'recordedAt'>
  label: string
  children: ReactNode
}
