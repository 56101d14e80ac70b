// The counting score of a ride: correct it, delete it, or let another entry count in a conflict.
import { useTranslation } from '@/ui/i18n'
import type { SecretaryEntry } from '@/api'
import { Button } from '@/ui/button'
import type { NewScore } from './edits'
import { DeleteScoreDialog } from './delete-score-dialog'
import { OptionalReason, type ReasonProps } from './optional-reason'
import { ReasonFields } from './reason-fields'
import { RideEntries } from './ride-entries'
import { isInConflict } from './ride-state'
import { ScoreForm } from './score-form'
import { ScoreNotices } from './score-notices'
import { useScoreEdits } from './use-score-edits'

export function EditScore({
  rider,
  entry,
  hasNextLap,
  reasonFirst,
  isDecidedElsewhere,
  reason,
  onReason,
  onSaved,
}: EditScoreProps) {
  const { t } = useTranslation()
  const edits = useScoreEdits({ rider, entry, reason, onSaved })
  const { isPending, save, letCount, deletionStep, setDeletionStep, deleteScore } = edits
  const inConflict = isInConflict(entry)
  const recorded = { points: entry.total, ...(entry.unridden && { unridden: entry.unridden }) }
  const saveForm = (score: NewScore) => {
    const hasReason = reason.code !== null || reason.text.trim() !== ''
    // Only a reason makes the same score worth a line in the log: it was checked and confirmed.
    const isSame = score.points === recorded.points && score.unridden === recorded.unridden
    if (isSame && !inConflict && !hasReason) onSaved()
    else save(score)
  }
  return (
    <div className="flex flex-col gap-4">
      <ScoreNotices entry={entry} edits={edits} isDecidedElsewhere={isDecidedElsewhere} />
      {reasonFirst && <OptionalReason reason={reason} onReason={onReason} />}
      <RideEntries entry={entry} disabled={isPending} onConfirm={() => save(recorded)} onUse={letCount} />
      {/* A new version is another score, so the form is reset to it. */}
      <ScoreForm
        key={entry.version}
        score={recorded}
        isInConflict={inConflict}
        reasonFields={!reasonFirst && <ReasonFields ruling="score" reason={reason} onReason={onReason} />}
        disabled={isPending}
        onSave={saveForm}
      >
        <Button
          look="quiet"
          className="-ml-4 text-danger!"
          disabled={isPending}
          onClick={() => setDeletionStep(hasNextLap ? 'refused' : 'confirming')}
        >
          {t('results.secretary.deleteScore')}
        </Button>
      </ScoreForm>
      {deletionStep === 'confirming' && (
        <DeleteScoreDialog
          score={entry.total}
          onConfirm={deleteScore}
          onClose={() => setDeletionStep(null)}
        />
      )}
    </div>
  )
}

interface EditScoreProps extends ReasonProps {
  rider: string
  entry: SecretaryEntry
  /** Whether the same section has a score in the next lap: then this one can't be deleted. */
  hasNextLap: boolean
  /**
   * Whether the reason is above the entries, because in a conflict each of their buttons saves it. It stays
   * there when somebody else decides the conflict, so that a reason being typed keeps the focus.
   */
  reasonFirst: boolean
  /** Whether somebody else has decided the ride since the dialog was opened. */
  isDecidedElsewhere: boolean
  /** Called once the ride is as the secretary wants it. */
  onSaved: () => void
}
