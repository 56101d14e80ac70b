// The counting score of a ride: correct it, delete it, or let another entry count in a conflict.
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecretaryEntry } from '@/api'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { closeDialogAround } from '@/ui/dialogs/dialog'
import { Hint } from '@/ui/notices/notice'
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
  reasonFirst,
  isDecidedElsewhere,
  reason,
  onReason,
}: EditScoreProps) {
  const { t } = useTranslation()
  const content = useRef<HTMLDivElement>(null)
  const [confirmsDelete, setConfirmsDelete] = useState(false)
  const { key, version } = entry
  const inConflict = isInConflict(entry)
  const closeOnSuccess = { onSuccess: () => closeDialogAround(content.current) }
  const updateTexts = {
    object: key,
    pending: t('results.secretary.updatingTotal'),
    success: t('results.secretary.totalUpdated'),
    error: t('results.secretary.errorUpdatingTotal'),
  }
  const edit = useEdit(rider, updateTexts, putScore)
  const decision = useEdit(rider, updateTexts, decideConflict)
  const removal = useEdit(
    rider,
    {
      object: key,
      pending: t('results.secretary.deletingScore'),
      success: t('results.secretary.scoreDeleted'),
      error: t('results.secretary.errorDeletingScore'),
    },
    deleteScore,
  )
  const pending = edit.isPending || decision.isPending || removal.isPending
  const resetErrors = () => {
    edit.reset()
    decision.reset()
    removal.reset()
  }
  const save = (points: number) => {
    resetErrors()
    edit.mutate({ key, version, points, reason }, closeOnSuccess)
  }
  const saveForm = (points: number) => {
    const hasReason = reason.code !== null || reason.text.trim() !== ''
    // Only a reason makes the same score worth a line in the log: it was checked and confirmed.
    if (points === entry.total && !inConflict && !hasReason) closeDialogAround(content.current)
    else save(points)
  }
  const letCount = (other: string) => {
    resetErrors()
    decision.mutate({ key, entry: other, reason }, closeOnSuccess)
  }
  const remove = () => {
    resetErrors()
    removal.mutate({ key, version }, closeOnSuccess)
  }
  const error = decision.error ?? edit.error ?? removal.error
  return (
    <div ref={content} className="flex flex-col gap-4">
      <Hint>{isDecidedElsewhere && !pending && !error && t('results.secretary.decidedElsewhere')}</Hint>
      <EditRefusal error={decision.error} gone={t('results.refusal.decided')} />
      <EditRefusal error={edit.error ?? removal.error} />
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
          onClick={() => setConfirmsDelete(true)}
        >
          {t('results.secretary.deleteScore')}
        </Button>
      </ScoreForm>
      {confirmsDelete && (
        <ConfirmDialog
          title={t('results.secretary.deleteScoreSure', { score: entry.total })}
          confirm={t('results.secretary.deleteScore')}
          look="danger"
          onConfirm={remove}
          onClose={() => setConfirmsDelete(false)}
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
  /**
   * Whether the reason is above the entries, because in a conflict each of their buttons saves it. It stays
   * there when somebody else decides the conflict, so that a reason being typed keeps the focus.
   */
  reasonFirst: boolean
  /** Whether somebody else has decided the ride since the dialog was opened. */
  isDecidedElsewhere: boolean
}
