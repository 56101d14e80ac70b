// The registration bar of an account with several riders: each has a row with the registration, or with a button to
// join.
import { useId, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { AccountRider, Participant, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { useNow } from '@/ui/use-now'
import { useRequestedForm } from '@/ui/use-requested-form'
import { LazyParticipantDialog } from '../form/lazy-participant-dialog'
import type { FormMode } from '../form/form-data'
import { useParticipants } from '../participant-list'
import { Deadline } from './deadline'
import { OwnRegistrationStatus } from './own-registration-status'
import { registrationState } from './registration-state'

export function FamilyBar({ stage, riders, onFormOpen }: FamilyBarProps) {
  const { t } = useTranslation()
  const { deadline, rows, hasFailed } = useFamily(stage, riders)
  const [openForm, setOpenForm] = useState<FormMode | null>(null)
  const setOpen = (form: FormMode | null) => {
    setOpenForm(form)
    onFormOpen?.(form !== null)
  }
  const [nextRow, ...otherRows] = rows.filter(({ ownStatus }) => ownStatus === 'join')
  const isKnown = rows.some(({ ownStatus }) => ownStatus !== null)
  // With several riders who can join, the user chooses one below.
  useRequestedForm('join', isKnown, () => {
    if (nextRow && otherRows.length === 0) setOpen({ kind: 'join', rider: nextRow.rider.id })
  })
  return (
    <>
      {(isKnown || deadline) && (
        <section aria-label={t('joining.title')} className="mb-6 flex flex-col gap-3 print:hidden">
          <ul className="flex flex-col gap-3 empty:hidden">
            {rows.map((row) => (
              <FamilyRow key={row.rider.id} stage={stage} row={row} onOpen={setOpen} />
            ))}
          </ul>
          {hasFailed && (
            <p role="alert" className="text-danger">
              {t('joining.checkFailed')}
            </p>
          )}
          {deadline && <Deadline stage={stage} state={deadline} />}
        </section>
      )}
      {openForm && <LazyParticipantDialog stage={stage} mode={openForm} onClose={() => setOpen(null)} />}
    </>
  )
}

interface FamilyBarProps {
  stage: Stage
  riders: readonly AccountRider[]
  /** Called when the form opens or closes. */
  onFormOpen?: (isOpen: boolean) => void
}

interface Row {
  rider: AccountRider
  participant: Participant | undefined
  ownStatus: ReturnType<typeof registrationState>['ownStatus']
}

/** What each rider of the account can do or has done at the stage. */
function useFamily(stage: Stage, riders: readonly AccountRider[]) {
  const participants = useParticipants(stageKey(stage))
  const now = useNow()
  const stateOf = (isJoined: boolean | null) => registrationState({ stage, isSignedIn: true, isJoined, now })
  const rows = riders.map((rider): Row => {
    const participant = participants.data?.find(({ id }) => id === rider.id)
    return {
      rider,
      participant,
      ownStatus: stateOf(participants.data ? participant !== undefined : null).ownStatus,
    }
  })
  return { rows, deadline: stateOf(null).deadline, hasFailed: participants.isError }
}

function FamilyRow({ stage, row: { rider, participant, ownStatus }, onOpen }: FamilyRowProps) {
  const { t } = useTranslation()
  const name = useId()
  if (participant && (ownStatus === 'joined' || ownStatus === 'joinedAfterDeadline')) {
    return (
      <li>
        <OwnRegistrationStatus
          stage={stage}
          participant={participant}
          rider={rider}
          mayChange={ownStatus === 'joined'}
          onEdit={() => onOpen({ kind: 'own', rider: rider.id })}
        />
      </li>
    )
  }
  if (ownStatus !== 'join') return null
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-4">
      <span id={name} className="min-w-0 font-semibold wrap-anywhere">
        {rider.name}
      </span>
      <Button
        look="filled"
        aria-describedby={name}
        className="max-sm:grow"
        onClick={() => onOpen({ kind: 'join', rider: rider.id })}
      >
        {t('joining.joinRider')}
      </Button>
    </li>
  )
}

interface FamilyRowProps {
  stage: Stage
  row: Row
  onOpen: (form: FormMode) => void
}
