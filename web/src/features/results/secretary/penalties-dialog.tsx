// A rider's penalty points: add, edit, remove.
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { SecretaryPenalty } from '@/api'
import { dateTimeText } from '@/lib/time/dates'
import { riderText } from '@/lib/sport/rider-text'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { Dialog } from '@/ui/dialogs/dialog'
import { QueryView } from '@/ui/queries/query-view'
import type { LiveRow } from '../live/board-state'
import { penaltyReason } from '../display/penalty-reason'
import { useStageView } from '../stage-view'
import { deletePenalty, useEdit, useSecretaryResult } from './edits'
import { PenaltyForm } from './penalty-form'
import { EditRefusal } from './edit-refusal'
import { RiderLine } from './rider-line'
import { describedTooltip } from '@/ui/overlays/tooltip'

export function PenaltiesDialog({ row, onClose }: { row: LiveRow; onClose: () => void }) {
  const { t } = useTranslation()
  const result = useSecretaryResult(row.id)
  return (
    <Dialog title={t('results.penaltyPoints')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <RiderLine row={row} />
        <QueryView query={result}>
          {({ penalties, penaltyMarks }) => (
            <Penalties row={row} penalties={penalties} marks={penaltyMarks ?? {}} />
          )}
        </QueryView>
      </div>
    </Dialog>
  )
}

function Penalties({ row, penalties, marks }: PenaltiesProps) {
  const { t } = useTranslation()
  const rider = row.id
  const [editedId, setEditedId] = useState<string | null>(null)
  const [toRemove, setToRemove] = useState<SecretaryPenalty | null>(null)
  const removal = useEdit<SecretaryPenalty>(
    rider,
    {
      pending: t('ui.saving'),
      success: ({ points }) =>
        t('results.secretary.savedRuling', {
          rider: riderText(row),
          ruling: t('results.secretary.penaltyRemoved', { count: points }),
        }),
      error: t('results.secretary.errorRemovingPenalty'),
    },
    deletePenalty,
  )
  const editedPenalty = penalties.find(({ id }) => id === editedId)
  return (
    <>
      <EditRefusal error={removal.error} gone={t('results.secretary.penaltyGone')} />
      {penalties.length === 0 && <p className="text-ink-soft">{t('results.secretary.noPenalties')}</p>}
      {penalties.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {penalties.map((penalty) => (
            <Penalty
              key={penalty.id}
              penalty={penalty}
              disabled={removal.isPending}
              onEdit={() => setEditedId(penalty.id)}
              onRemove={() => setToRemove(penalty)}
            />
          ))}
        </ul>
      )}
      <PenaltyForm
        key={editedId}
        rider={row}
        penalty={editedPenalty}
        marks={marks}
        onCancel={() => setEditedId(null)}
      />
      {toRemove !== null && (
        <ConfirmDialog
          title={t('results.secretary.removePenaltySure', {
            count: toRemove.points,
            number: row.racingNumber,
          })}
          confirm={t('results.secretary.remove')}
          look="danger"
          onConfirm={() => removal.mutate(toRemove)}
          onClose={() => setToRemove(null)}
        >
          {penaltyReason(t, toRemove)}
        </ConfirmDialog>
      )}
    </>
  )
}

interface PenaltiesProps {
  row: LiveRow
  penalties: SecretaryPenalty[]
  /** The points that the rules set, by the code of the reason. */
  marks: Readonly<Record<string, number>>
}

function Penalty({ penalty, disabled, onEdit, onRemove }: PenaltyProps) {
  const { t } = useTranslation()
  const { stage, language } = useStageView()
  const { points, createdAt, userDisplayName, userEmail } = penalty
  const reason = penaltyReason(t, penalty)
  return (
    <li className="flex items-center gap-3 py-2 max-[16rem]:flex-wrap">
      <span className="figure min-w-8 text-right text-2xl">{points}</span>
      <span className="min-w-0 grow leading-tight">
        <span className="block wrap-anywhere">{reason}</span>
        <span className="text-sm text-ink-soft" {...describedTooltip(userEmail)}>
          {userDisplayName},{' '}
          <time dateTime={createdAt}>{dateTimeText(createdAt, stage.timeZone, language)}</time>
        </span>
      </span>
      <span className="flex">
        <Button
          look="quiet"
          className="px-0!"
          aria-label={t('results.secretary.editPenalty', { count: points, reason })}
          onClick={onEdit}
        >
          <Pencil aria-hidden="true" size={18} />
        </Button>
        <Button
          look="quiet"
          className="px-0!"
          disabled={disabled}
          aria-label={t('results.secretary.removePenalty', { count: points, reason })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" size={18} />
        </Button>
      </span>
    </li>
  )
}

interface PenaltyProps {
  penalty: SecretaryPenalty
  disabled: boolean
  onEdit: () => void
  onRemove: () => void
}
