// The bar with the registration deadline, and the button to join, edit or cancel.
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { classNames } from '@/ui/class-names'
import { useNow } from '@/ui/use-now'
import { useRequestedForm } from '@/ui/use-requested-form'
import { useSession } from '@/features/accounts/session'
import { LazyParticipantDialog } from '../form/lazy-participant-dialog'
import { useParticipants } from '../participant-list'
import { Deadline } from './deadline'
import { JoinButton } from './join-button'
import { OwnRegistrationStatus } from './own-registration-status'
import { registrationState } from './registration-state'

const FamilyBar = lazy(async () => ({ default: (await import('./family-bar')).FamilyBar }))

export function RegistrationBar(props: RegistrationBarProps) {
  const { user } = useSession()
  return user?.riders ? (
    <Suspense>
      <FamilyBar {...props} riders={user.riders} />
    </Suspense>
  ) : (
    <RiderBar {...props} />
  )
}

/** The bar of a visitor, or of an account with one rider. */
function RiderBar({ stage, onFormOpen }: RegistrationBarProps) {
  const { t } = useTranslation()
  const { user, isKnown } = useSession()
  // A visitor can't have joined.
  const participants = useParticipants(stageKey(stage), user !== null)
  const [openForm, setOpenForm] = useState<'join' | 'own' | null>(null)
  const setOpen = (form: 'join' | 'own' | null) => {
    setOpenForm(form)
    onFormOpen?.(form !== null)
  }
  const ownParticipant = participants.data?.find(({ id }) => id === user?.id)
  const { deadline, ownStatus } = registrationState({
    stage,
    isSignedIn: isKnown ? user !== null : null,
    isJoined: participants.data ? ownParticipant !== undefined : null,
    now: useNow(),
  })
  // A rider who wanted to join had to sign in first.
  useRequestedForm(
    'join',
    ownStatus !== null && ownStatus !== 'login',
    () => ownStatus === 'join' && setOpen('join'),
  )
  return (
    <>
      {(ownStatus || deadline) && (
        <section
          aria-label={t('joining.title')}
          className="gap-x-4 max-sm:contents sm:mb-6 sm:flex sm:min-h-touch sm:items-center print:hidden"
        >
          {(ownStatus === 'join' || ownStatus === 'login') && (
            <JoinButton
              stage={stage}
              action={ownStatus}
              isMain={!stage.viewer.secretary}
              onJoin={() => setOpen('join')}
            />
          )}
          {/* On a secretary's phone the list comes first; the secretary's own registration stays above it.
           */}
          <div
            className={classNames(
              'flex grow flex-wrap items-center gap-x-4 gap-y-3 max-sm:mb-6 empty:hidden',
              stage.viewer.secretary && !ownParticipant && 'max-sm:order-last',
            )}
          >
            {ownParticipant && (ownStatus === 'joined' || ownStatus === 'joinedAfterDeadline') && (
              <OwnRegistrationStatus
                stage={stage}
                participant={ownParticipant}
                mayChange={ownStatus === 'joined'}
                onEdit={() => setOpen('own')}
              />
            )}
            {user && participants.isError && (
              <p role="alert" className="text-danger">
                {t('joining.checkFailed')}
              </p>
            )}
            {deadline && <Deadline stage={stage} state={deadline} />}
          </div>
        </section>
      )}
      {/* An open form outlives the registration: what is typed in it must not disappear. */}
      {openForm && (
        <LazyParticipantDialog stage={stage} mode={{ kind: openForm }} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

export interface RegistrationBarProps {
  stage: Stage
  /** Called when the form opens or closes. */
  onFormOpen?: (isOpen: boolean) => void
}
