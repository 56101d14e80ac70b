// Edits or deletes the score of one ride, and resolves conflicts between judges.
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OtherEntry, SecretaryEntry, SecretaryResult } from '@/api'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { closeDialogAround, Dialog } from '@/ui/dialogs/dialog'
import { Hint, Warning } from '@/ui/notices/notice'
import { noReason } from '@/ui/notices/reason-text'
import { QueryView } from '@/ui/queries/query-view'
import { paths } from '@/lib/paths'
import { parseRideKey } from '@/lib/ride-key'
import { useStageView } from '../stage-view'
import { decideConflict, deleteScore, putScore, useEdit, useSecretaryResult } from './edits'
import { RideEntries, UndecidedEntries } from './ride-entries'
import { EditRefusal } from './edit-refusal'
import { ReasonFields, type ReasonFieldsProps } from './reason-fields'
import { RiderLine, type DialogRider } from './rider-line'
import { ScoreForm } from './score-form'

export function RideDialog({ rider, rideKey, onClose }: RideDialogProps) {
  const { t } = useTranslation()
  const { openDialog, key: stageKey } = useStageView()
  const result = useSecretaryResult(rider.id, rider.undecidedRides?.includes(rideKey))
  const ride = parseRideKey(rideKey)
  const why = rider.oddRides?.find(({ key }) => key === rideKey)?.why
  const current = result.data && stateOf(result.data, rideKey)
  // What the secretary saw first. If the ride is decided elsewhere, the reason that was entered is kept.
  const [first, setFirst] = useState(current)
  if (current && !first) setFirst(current)
  const [reason, setReason] = useState(noReason)
  const reasonProps = { reason, onReason: setReason }
  const title = current === 'conflict' ? 'results.secretary.rideInConflict' : 'results.secretary.ride'
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
              return openDialog && waiting.length > 0 ? (
                <Decide rider={rider.id} rideKey={rideKey} entries={waiting} {...reasonProps} />
              ) : (
                <UndecidedEntries entries={waiting} />
              )
            }
            return (
              <>
                {openDialog ? (
                  <EditScore
                    rider={rider.id}
                    entry={entry}
                    reasonFirst={first !== 'decided'}
                    isDecidedElsewhere={first === 'conflict' && current === 'decided'}
                    {...reasonProps}
                  />
                ) : (
                  <RideEntries entry={entry} />
                )}
                {wasChanged(entry) && (
                  <Link to={paths.riderLog(stageKey, rider)} className="text-link self-start">
                    {t('results.secretary.rideHistory')}
                  </Link>
                )}
              </>
            )
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

/** Whether the log has lines about the ride: who corrected or decided it, when and why. */
const wasChanged = ({ events, others }: SecretaryEntry) =>
  events.some(({ name }) => name === 'EditedTo') ||
  others.some(({ state }) => state === 'settled' || state === 'deleted')

const isInConflict = ({ others }: SecretaryEntry) => others.some(({ state }) => state === 'conflict')

type RideState = 'undecided' | 'conflict' | 'decided'

function stateOf({ entries, setAside }: SecretaryResult, rideKey: string): RideState {
  const entry = [...entries, ...setAside].find(({ key }) => key === rideKey)
  if (!entry) return 'undecided'
  return isInConflict(entry) ? 'conflict' : 'decided'
}

/** The reason for the decision. The dialog keeps it while the ride is loaded again. */
type ReasonProps = Pick<ReasonFieldsProps, 'reason' | 'onReason'>

/** A ride of which no entry counts: it was delivered after the approval, which has been reopened. */
function Decide({ rider, rideKey, entries, reason, onReason }: DecideProps) {
  const { t } = useTranslation()
  const content = useRef<HTMLDivElement>(null)
  const edit = useEdit(
    rider,
    {
      object: rideKey,
      pending: t('results.secretary.updatingTotal'),
      success: t('results.secretary.totalUpdated'),
      error: t('results.secretary.errorUpdatingTotal'),
    },
    decideConflict,
  )
  const decide = (entry: string | null) =>
    edit.mutate({ key: rideKey, entry, reason }, { onSuccess: () => closeDialogAround(content.current) })
  return (
    <div ref={content} className="flex flex-col gap-4">
      <p>{t('results.secretary.decideText', { count: entries.length })}</p>
      <EditRefusal error={edit.error} gone={t('results.refusal.decided')} />
      <OptionalReason reason={reason} onReason={onReason} />
      <UndecidedEntries entries={entries} disabled={edit.isPending} onUse={decide} />
      <Button className="self-start" disabled={edit.isPending} onClick={() => decide(null)}>
        {t('results.secretary.noneCounts', { count: entries.length })}
      </Button>
    </div>
  )
}

interface DecideProps extends ReasonProps {
  rider: string
  rideKey: string
  entries: readonly OtherEntry[]
}

function EditScore({ rider, entry, reasonFirst, isDecidedElsewhere, reason, onReason }: EditScoreProps) {
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

/** The reason behind one line that unfolds it; a reason that was already given is shown at once. */
function OptionalReason({ reason, onReason }: ReasonProps) {
  const { t } = useTranslation()
  const [startsOpen] = useState(reason !== noReason)
  return (
    <details className="group" open={startsOpen}>
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-2 font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" size={20} className="shrink-0 -rotate-90 group-open:rotate-0" />
        {t('results.secretary.addReason')}
      </summary>
      {/* The outline of the focused line above needs room. */}
      <div className="pt-2">
        <ReasonFields ruling="score" reason={reason} onReason={onReason} />
      </div>
    </details>
  )
}
