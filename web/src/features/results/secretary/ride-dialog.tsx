// Edits or deletes the score of one ride, and resolves conflicts between judges.
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OtherEntry, SecretaryEntry } from '@/api'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { closeDialogAround, Dialog } from '@/ui/dialog'
import { Warning } from '@/ui/notice'
import { noReason, type Reason } from '@/ui/reason-text'
import { QueryView } from '@/ui/query-view'
import { parseRideKey } from '@/lib/ride-key'
import { useStageView } from '../stage-view'
import { decideSection, deleteScore, putScore, useEdit, useSecretaryResult } from './edits'
import { RideEntries, UndecidedEntries } from './ride-entries'
import { EditRefusal } from './edit-refusal'
import { ReasonFields, type ReasonFieldsProps } from './reason-fields'
import { RiderLine, type DialogRider } from './rider-line'
import { ScoreForm } from './score-form'

export function RideDialog({ rider, rideKey, onClose }: RideDialogProps) {
  const { t } = useTranslation()
  const { openTask } = useStageView()
  const result = useSecretaryResult(rider.id, rider.openConflicts?.includes(rideKey))
  const ride = parseRideKey(rideKey)
  const why = rider.oddRides?.find(({ key }) => key === rideKey)?.why
  const counting = result.data?.entries.find(({ key }) => key === rideKey)
  const title =
    counting && isInConflict(counting) ? 'results.secretary.rideInConflict' : 'results.secretary.ride'
  return (
    <Dialog title={t(title, { section: ride?.section, lap: ride?.lap })} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <RiderLine row={rider} />
        {why && <Warning>{t(`results.secretary.odd.${why}`)}</Warning>}
        <QueryView query={result}>
          {({ entries, setAside, lateEntries }) => {
            const entry = [...entries, ...setAside].find(({ key }) => key === rideKey)
            if (!entry) {
              const waiting = lateEntries.filter(({ key }) => key === rideKey)
              return openTask && waiting.length > 0 ? (
                <Decide rider={rider.id} rideKey={rideKey} entries={waiting} />
              ) : (
                <UndecidedEntries entries={waiting} />
              )
            }
            return openTask ? <EditScore rider={rider.id} entry={entry} /> : <RideEntries entry={entry} />
          }}
        </QueryView>
      </div>
    </Dialog>
  )
}

interface RideDialogProps {
  rider: DialogRider
  rideKey: string
  onClose: () => void
}

const isInConflict = ({ others }: SecretaryEntry) => others.some(({ state }) => state === 'conflict')

/** A ride of which no entry counts: it was delivered after the approval, which has been reopened. */
function Decide({ rider, rideKey, entries }: DecideProps) {
  const { t } = useTranslation()
  const content = useRef<HTMLDivElement>(null)
  const edit = useEdit(
    rider,
    {
      pending: t('results.secretary.updatingTotal'),
      success: t('results.secretary.totalUpdated'),
      error: t('results.secretary.errorUpdatingTotal'),
    },
    decideSection,
  )
  const [reason, setReason] = useState(noReason)
  const decide = (entry: string | null) =>
    edit.mutate({ key: rideKey, entry, reason }, { onSuccess: () => closeDialogAround(content.current) })
  return (
    <div ref={content} className="flex flex-col gap-4">
      <p>{t('results.secretary.decideText')}</p>
      <EditRefusal error={edit.error} gone={t('results.refusal.decided')} />
      <OptionalReason reason={reason} onReason={setReason} />
      <UndecidedEntries entries={entries} disabled={edit.isPending} onUse={decide} />
      <Button className="self-start" disabled={edit.isPending} onClick={() => decide(null)}>
        {t('results.secretary.noneCounts')}
      </Button>
    </div>
  )
}

interface DecideProps {
  rider: string
  rideKey: string
  entries: readonly OtherEntry[]
}

function EditScore({ rider, entry }: { rider: string; entry: SecretaryEntry }) {
  const { t } = useTranslation()
  const content = useRef<HTMLDivElement>(null)
  const [confirmsDelete, setConfirmsDelete] = useState(false)
  const { key, version } = entry
  const closeOnSuccess = { onSuccess: () => closeDialogAround(content.current) }
  const updateTexts = {
    pending: t('results.secretary.updatingTotal'),
    success: t('results.secretary.totalUpdated'),
    error: t('results.secretary.errorUpdatingTotal'),
  }
  const edit = useEdit(rider, updateTexts, putScore)
  const decision = useEdit(rider, updateTexts, decideSection)
  const removal = useEdit(
    rider,
    {
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
  const save = (points: number, reason: Reason) => {
    resetErrors()
    edit.mutate({ key, version, points, reason }, closeOnSuccess)
  }
  const letCount = (other: string, reason: Reason) => {
    resetErrors()
    decision.mutate({ key, entry: other, reason }, closeOnSuccess)
  }
  const remove = () => {
    resetErrors()
    removal.mutate({ key, version }, closeOnSuccess)
  }
  return (
    <div ref={content} className="flex flex-col gap-4">
      <EditRefusal error={decision.error} gone={t('results.refusal.decided')} />
      <EditRefusal error={edit.error ?? removal.error} />
      {/* A new version is another score, so the form is reset to it. */}
      <ScoreChoices
        key={version}
        entry={entry}
        disabled={pending}
        onSave={save}
        onUse={letCount}
        onDelete={() => setConfirmsDelete(true)}
      />
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

/**
 * The entries of the ride and the form for another score. In a conflict each of their buttons saves the reason,
 * so it is above them, folded: what the judges recorded comes first.
 */
function ScoreChoices({ entry, disabled, onSave, onUse, onDelete }: ScoreChoicesProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState(noReason)
  const inConflict = isInConflict(entry)
  return (
    <>
      {inConflict && <OptionalReason reason={reason} onReason={setReason} />}
      <RideEntries
        entry={entry}
        disabled={disabled}
        onConfirm={() => onSave(entry.total, reason)}
        onUse={(other) => onUse(other, reason)}
      />
      <ScoreForm
        score={entry.total}
        isInConflict={inConflict}
        reasonFields={!inConflict && <ReasonFields ruling="score" reason={reason} onReason={setReason} />}
        disabled={disabled}
        onSave={(points) => onSave(points, reason)}
      >
        <Button look="quiet" className="-ml-4 text-danger!" disabled={disabled} onClick={onDelete}>
          {t('results.secretary.deleteScore')}
        </Button>
      </ScoreForm>
    </>
  )
}

interface ScoreChoicesProps {
  entry: SecretaryEntry
  disabled: boolean
  onSave: (points: number, reason: Reason) => void
  /** Called with the id of an entry in conflict that counts from now on. */
  onUse: (entry: string, reason: Reason) => void
  onDelete: () => void
}

/** The reason behind one line that unfolds it. */
function OptionalReason({ reason, onReason }: Pick<ReasonFieldsProps, 'reason' | 'onReason'>) {
  const { t } = useTranslation()
  return (
    <details className="group">
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-2 font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" size={20} className="shrink-0 -rotate-90 group-open:rotate-0" />
        {t('results.secretary.addReason')}
      </summary>
      <ReasonFields ruling="score" reason={reason} onReason={onReason} />
    </details>
  )
}
