// The content of a file to compare with the paper: first the riders who can't be imported, with the wrong
// cells, then those to record, then those of whom everything is recorded.
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { paths, stageKey } from '@/lib/addresses/paths'
import { Button, ButtonLink } from '@/ui/button'
import { focusHere } from '@/ui/focus-here'
import { ErrorNotice } from '@/ui/notices/notice'
import { refusalText } from './refusal-text'
import { ScoresTable } from './scores-table'
import type { PreviewedScores } from './use-scored-import'

export function ScoresPreview({ stage, file, error, isImporting, onImport, onOther }: ScoresPreviewProps) {
  const { t } = useTranslation()
  const { name, preview } = file
  const bad = preview.rows.filter(({ problems }) => problems.length > 0)
  const unchanged = preview.rows.filter(({ isUnchanged }) => isUnchanged)
  const recordable = preview.rows.filter(({ problems, isUnchanged }) => problems.length === 0 && !isUnchanged)
  const isAllKnown = unchanged.length > 0 && unchanged.length === preview.rows.length
  const unknown = preview.columns.filter(({ field }) => field === null).map(({ header }) => header)
  return (
    <div className="flex flex-col gap-5">
      <p ref={focusHere} tabIndex={-1} className="outline-none">
        <strong className="block text-lg wrap-anywhere">{name}</strong>
        {isAllKnown
          ? t('scoredImport.allKnown', { count: unchanged.length })
          : recordable.length > 0 && t('scoredImport.compare')}
        {preview.rows.length === 0 && t('participantImport.noRows')}
      </p>
      <ErrorNotice>{error ? refusalText(t, error) : null}</ErrorNotice>
      {unknown.length > 0 && (
        <p className="text-sm text-ink-soft">
          {t('participantImport.unknownColumns', {
            columns: unknown.map((text) => t('ui.quoted', { text })).join(', '),
          })}
        </p>
      )}
      <ScoresTable
        stage={stage}
        title={t('scoredImport.bad', { count: bad.length })}
        help={t('scoredImport.badHelp')}
        rows={bad}
        hasPoints={false}
      />
      <ScoresTable
        stage={stage}
        title={t('scoredImport.good', { count: recordable.length })}
        rows={recordable}
        hasPoints
      />
      <ScoresTable
        stage={stage}
        title={t('scoredImport.unchanged', { count: unchanged.length })}
        rows={unchanged}
        hasPoints
      />
      <div className="flex flex-wrap gap-3">
        <Button disabled={isImporting} onClick={onOther}>
          {t('participantImport.otherFile')}
        </Button>
        {recordable.length === 0 ? (
          <ButtonLink to={paths.results(stageKey(stage))}>{t('stages.results')}</ButtonLink>
        ) : (
          <Button look="filled" disabled={isImporting} onClick={() => onImport(file)}>
            {t(isImporting ? 'scoredImport.recording' : 'scoredImport.record', { count: recordable.length })}
          </Button>
        )}
      </div>
    </div>
  )
}

interface ScoresPreviewProps {
  stage: Stage
  file: PreviewedScores
  /** Why the import was refused. */
  error: unknown
  isImporting: boolean
  onImport: (file: PreviewedScores) => void
  onOther: () => void
}
