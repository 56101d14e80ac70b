// The counting score of a ride: correct it, delete it, or let another entry count in a conflict.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecretaryEntry } from '@/api'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { ErrorNotice, Hint } from '@/ui/notices/notice'
import { EditRefusal } from './edit-refusal'
import { decideConflict, deleteScore, putScore, useEdit } from './edits'
import { OptionalReason, type ReasonProps } from './optional-reason'
import { ReasonFields } from './reason-fields'
import { RideEntries } from './ride-entries'
import { isInConflict } from './ride-state'
import { ScoreForm } from './score-form'

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
  const [deletion, setDeletion] = useState<'confirming' | 'refused' | null>(null)
  const { key, version } = entry
  const inConflict = isInConflict(entry)
  const updateTexts = {
    object: key,
    pending: t('results.secretary.updatingTotal'),
    success: t('results.secretary.totalUpdated'),
    error: t('results.secretary.errorUpdatingTotal'),
  }
  const edit = useEdit(rider, updateTexts, putScore, onSaved)
  const decision = useEdit(rider, updateTexts, decideConflict, onSaved)
  const removal = useEdit(
    rider,
    {
      object: key,
      pending: t('results.secretary.deletingScore'),
      success: t('results.secretary.scoreDeleted'),
      error: t('results.secretary.errorDeletingScore'),
    },
    deleteScore,
    onSaved,
  )
  const pending = edit.isPending || decision.isPending || removal.isPending
  const resetErrors = () => {
    setDeletion(null)
    edit.reset()
    decision.reset()
    removal.reset()
  }
  const save = (points: number) => {
    resetErrors()
    edit.mutate({ key, version, points, reason })
  }
  const saveForm = (points: number) => {
    const hasReason = reason.code !== null || reason.text.trim() !== ''
    // Only a reason makes the same score worth a line in the log: it was checked and confirmed.
    if (points === entry.total && !inConflict && !hasReason) onSaved()
    else save(points)
  }
  const letCount = (other: string) => {
    resetErrors()
    decision.mutate({ key, entry: other, reason })
  }
  const remove = () => {
    resetErrors()
    removal.mutate({ key, version })
  }
  const error = decision.error ?? edit.error ?? removal.error
  return (
    <div className="flex flex-col gap-4">
      <Hint>{isDecidedElsewhere && !pending && !error && t('results.secretary.decidedElsewhere')}</Hint>
      <EditRefusal error={decision.error} gone={t('results.refusal.decided')} />
      <EditRefusal error={edit.error ?? removal.error} />
      <ErrorNotice>
        {deletion === 'refused' &&
          t('results.secretary.deleteNextLapFirst', {
            refusal: t('results.refusal.next-lap-has-result'),
            section: entry.section,
            lap: entry.lap + 1,
          })}
      </ErrorNotice>
      {reasonFirst && <OptionalReason reason={reason} onReason={onReason} />}
      <RideEntries entry={entry} disabled={pending} onConfirm={() => save(entry.total)} onUse={letCount} />
      {/* A new version is another score, so the form is reset to it. */}
      <ScoreForm
        key={version}
        score={entry.total}
        isInConflict={inConflict}
        reasonFields={!reasonFirst && <ReasonFields ruling="score" reason={reason} onReason={onReason} />}
        disabled={pending}
        onSave={saveForm}
      >
        <Button
          look="quiet"
          className="-ml-4 text-danger!"
          disabled={pending}
          onClick={() => setDeletion(hasNextLap ? 'refused' : 'confirming')}
        >
          {t('results.secretary.deleteScore')}
        </Button>
      </ScoreForm>
      {deletion === 'confirming' && (
        <ConfirmDialog
          title={t('results.secretary.deleteScoreSure', { score: entry.total })}
          confirm={t('results.secretary.deleteScore')}
          look="danger"
          onConfirm={remove}
          onClose={() => setDeletion(null)}
        >
          {t('results.secretary.deleteScoreText')}
        </ConfirmDialog>
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
