// What the secretary has to know about the edits of a score: it was decided elsewhere, or an edit was refused.
import { useTranslation } from '@/ui/i18n'
import type { SecretaryEntry } from '@/api'
import { ErrorNotice, Hint } from '@/ui/notices/notice'
import { EditRefusal } from './edit-refusal'
import type { ScoreEdits } from './use-score-edits'

export function ScoreNotices({ entry, edits, isDecidedElsewhere }: ScoreNoticesProps) {
  const { t } = useTranslation()
  const { isPending, decisionError, scoreError, deletionStep } = edits
  return (
    <>
      <Hint>
        {isDecidedElsewhere &&
          !isPending &&
          !decisionError &&
          !scoreError &&
          t('results.secretary.decidedElsewhere')}
      </Hint>
      <EditRefusal error={decisionError} gone={t('results.refusal.decided')} />
      <EditRefusal error={scoreError} />
      <ErrorNotice>
        {deletionStep === 'refused' &&
          t('results.secretary.deleteNextLapFirst', {
            refusal: t('results.refusal.next-lap-has-result'),
            section: entry.section,
            lap: entry.lap + 1,
          })}
      </ErrorNotice>
    </>
  )
}

interface ScoreNoticesProps {
  entry: SecretaryEntry
  edits: ScoreEdits
  /** Whether somebody else has decided the ride since the dialog was opened. */
  isDecidedElsewhere: boolean
}
