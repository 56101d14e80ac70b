// The outcome of an import: how much was recorded, and which riders were left out and why.
import { CircleCheck } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { ScoreImport, Stage } from '@/api'
import { paths, stageKey } from '@/lib/addresses/paths'
import { Button, ButtonLink } from '@/ui/button'
import { focusHere } from '@/ui/focus-here'
import { ScoresTable } from './scores-table'

export function ImportSummary({ stage, result, onAgain }: ImportSummaryProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-5">
      <p ref={focusHere} tabIndex={-1} className="flex items-center gap-2 text-lg font-semibold outline-none">
        <CircleCheck aria-hidden="true" size={24} className="shrink-0 text-brand" />
        {result.addedRides === 0 && result.addedResults > 0
          ? t('scoredImport.recordedResults', { count: result.addedResults })
          : t('scoredImport.recorded', { count: result.addedRides })}
      </p>
      <p className="empty:hidden">
        {[
          result.addedParticipants > 0 && t('participantImport.added', { count: result.addedParticipants }),
          result.unchanged > 0 && t('scoredImport.unchanged', { count: result.unchanged }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ScoresTable
        stage={stage}
        title={t('scoredImport.skipped', { count: result.skipped.length })}
        help={t('scoredImport.badHelp')}
        rows={result.skipped}
        hasPoints={false}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain}>{t('participantImport.otherFile')}</Button>
        <ButtonLink look="filled" to={paths.results(stageKey(stage))}>
          {t('stages.results')}
        </ButtonLink>
      </div>
    </div>
  )
}

interface ImportSummaryProps {
  stage: Stage
  result: ScoreImport
  onAgain: () => void
}
