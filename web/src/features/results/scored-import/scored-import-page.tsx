// Imports a whole stage from paper or another program: the secretary chooses a file, compares its content
// with the paper, and records it. One press from the stage, then three more: choose, compare, record.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { Message } from '@/ui/notices/message'
import { CompactHeader } from '@/features/stages/compact-header'
import { SecretaryPage } from '@/features/stages/secretary-page'
import { ChooseScores } from './choose-scores'
import { ScoresPreview } from './scores-preview'
import { ImportSummary } from './import-summary'
import { useScoredImport, useScoredPreview } from './use-scored-import'
import '../scores.css'

export function ScoredImportPage() {
  const { t } = useTranslation()
  return (
    <SecretaryPage title={t('scoredImport.title')} forbiddenText={t('scoredImport.forbiddenText')}>
      {(stage) => (
        <>
          <CompactHeader stage={stage} title={t('scoredImport.title')} />
          {stage.resultsStatus === 'inProgress' ? (
            <Import stage={stage} />
          ) : (
            <Message title={t('results.step.approved')}>{t('scoredImport.refusal.already-approved')}</Message>
          )}
        </>
      )}
    </SecretaryPage>
  )
}

function Import({ stage }: { stage: Stage }) {
  const preview = useScoredPreview(stageKey(stage))
  const scoredImport = useScoredImport(stageKey(stage))
  // Kept behind the preview, so that a wrong cell can be corrected.
  const [pasted, setPasted] = useState('')
  const reset = () => {
    preview.reset()
    scoredImport.reset()
  }
  const restart = () => {
    setPasted('')
    reset()
  }
  if (scoredImport.data) return <ImportSummary stage={stage} result={scoredImport.data} onAgain={restart} />
  if (preview.data)
    return (
      <ScoresPreview
        stage={stage}
        file={preview.data}
        error={scoredImport.error}
        isImporting={scoredImport.isPending}
        onImport={scoredImport.mutate}
        onOther={reset}
      />
    )
  return (
    <ChooseScores
      stage={stage}
      pasted={pasted}
      onPaste={setPasted}
      onChoose={preview.mutate}
      isReading={preview.isPending}
      error={preview.error}
    />
  )
}
