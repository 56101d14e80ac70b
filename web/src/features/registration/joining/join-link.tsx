// The link from another page to the registration form of a stage, or to the login first; nothing if the user
// can't join.
import { useTranslation } from '@/ui/i18n'
import type { Competition } from '@/api'
import { paths } from '@/lib/addresses/paths'
import { ButtonLink } from '@/ui/button'
import { useNow } from '@/ui/use-now'
import { useSession } from '@/features/accounts/session'
import { useJoinedStages, useFindJoinedStages } from '../joined-stages'
import { registrationState } from './registration-state'

export function JoinLink({ competition, describedBy, className = '' }: JoinLinkProps) {
  const { t } = useTranslation()
  const { user, isKnown } = useSession()
  const registrationsOf = useFindJoinedStages()
  const isLoaded = useJoinedStages().data !== undefined
  const { ownStatus } = registrationState({
    stage: competition,
    isSignedIn: isKnown ? user !== null : null,
    // A family can join until all of its riders have.
    isJoined: isLoaded ? registrationsOf(competition).length >= (user?.riders?.length ?? 1) : null,
    now: useNow(),
  })
  if (ownStatus !== 'join' && ownStatus !== 'login') return null
  const form = paths.joinStage(competition)
  return (
    <ButtonLink
      to={ownStatus === 'join' ? form : paths.login(form)}
      aria-describedby={describedBy}
      className={className}
    >
      {t(ownStatus === 'join' ? 'joining.join' : 'joining.login')}
    </ButtonLink>
  )
}

interface JoinLinkProps {
  competition: Competition
  /** The id of the stage's title: a page may have several of these links. */
  describedBy: string
  className?: string
}
