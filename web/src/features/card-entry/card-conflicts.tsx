// The conflicts between the entered cards and the judges' scores, offered for decision at once.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JudgeSheet } from '@/api'
import { Button } from '@/ui/button'
import { Plate } from '@/ui/plate'
import { SectionDialog } from '@/features/results/secretary/section-dialog'
import { StageViewContext } from '@/features/results/stage-view'
import { useStageViewValue } from '@/features/results/live/use-stage-view-value'
import type { StoredEntry } from '@/features/judging/outbox/outbox-entry'
import { classColor } from '@/features/judging/riders/find-rider'
import { onSheet } from '@/features/judging/riders/laps'
import { sectionKey } from '@/lib/section-key'

export function CardConflicts({ sheet, entries, onDecided }: CardConflictsProps) {
  const { t } = useTranslation()
  const [deciding, setDeciding] = useState<StoredEntry | null>(null)
  const { stage } = sheet
  const view = useStageViewValue(stage, stage.resultsStatus === 'inProgress' ? noTask : null)
  const openConflicts = entries.filter(
    (entry) => entry.fromCard && entry.state === 'conflict' && (onSheet(sheet, entry)?.conflict ?? false),
  )
  const rider = deciding && sheet.riders.find(({ id }) => id === deciding.participant)
  return (
    <>
      <output className="mt-4 block">
        {openConflicts.length > 0 && (
          <span className="block font-semibold text-danger">
            {t('results.desk.conflicts', { count: openConflicts.length })}
          </span>
        )}
      </output>
      {openConflicts.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {openConflicts.map((entry) => (
            <li key={entry.id} className="flex items-center gap-3 py-1">
              <Plate number={entry.racingNumber} color={classColor(sheet, entry.participant)} size="small" />
              <span className="grow leading-tight">
                <span className="block">{entry.name}</span>
                <span className="text-sm text-ink-soft">
                  {t('cards.against', {
                    section: entry.section,
                    lap: entry.lap,
                    counts: onSheet(sheet, entry)?.total,
                    card: entry.total,
                  })}
                </span>
              </span>
              <Button onClick={() => setDeciding(entry)}>{t('cards.decide')}</Button>
            </li>
          ))}
        </ul>
      )}
      {deciding && rider && (
        <StageViewContext value={view}>
          <SectionDialog
            rider={rider}
            sectionKey={sectionKey(deciding.section, deciding.lap)}
            onClose={() => {
              setDeciding(null)
              onDecided()
            }}
          />
        </StageViewContext>
      )}
    </>
  )
}

interface CardConflictsProps {
  sheet: JudgeSheet
  entries: readonly StoredEntry[]
  /** Called when a decision may have been made, so that the sheet is fetched again. */
  onDecided: () => void
}

/** The dialog makes its own edits; no other task can be started here. */
const noTask = () => undefined
