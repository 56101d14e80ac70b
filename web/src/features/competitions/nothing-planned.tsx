// Shown when no competition is planned. On a server without any competition it introduces the site, and shows
// its owner where to start.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { paths } from '@/lib/addresses/paths'
import { ButtonLink } from '@/ui/button'
import { Message } from '@/ui/notices/message'
import { Skeleton } from '@/ui/queries/skeleton'
import { useSession } from '@/features/accounts/session'
import { progressText } from '@/features/championships/guide/progress-text'
import { nextStep } from '@/features/championships/guide/step'
import { overviewQuery } from '@/features/championships/overview'
import { FirstAdmin } from './first-admin'

export function NothingPlanned({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation()
  if (!isNew) return <Message title={t('competitions.none')}>{t('competitions.noneText')}</Message>
  return <NewServer />
}

function NewServer() {
  const { t } = useTranslation()
  const { user, isKnown } = useSession()
  if (user?.admin) return <AdminMessage />
  if (isKnown && !user) {
    return (
      <Message
        title={t('competitions.empty.visitor')}
        actions={
          <ButtonLink look="filled" to={paths.login()}>
            {t('app.login')}
          </ButtonLink>
        }
      >
        <p>{t('competitions.empty.visitorText')}</p>
        <p className="mt-2">{t('competitions.empty.ownerSignedOut')}</p>
      </Message>
    )
  }
  return (
    <>
      <Message title={t('competitions.empty.visitor')}>{t('competitions.empty.visitorText')}</Message>
      {user && !user.secretary && <FirstAdmin user={user} />}
    </>
  )
}

/** Leads an admin to the guide, which shows the next step to the first public stage. */
function AdminMessage() {
  const { t } = useTranslation()
  const { data, isPending } = useQuery(overviewQuery)
  if (isPending) return <Skeleton />
  const next = data && nextStep(data)
  const progress = next && next.name !== 'institution' ? progressText(t, next) : null
  return (
    <Message
      title={t('competitions.empty.admin')}
      actions={
        <ButtonLink look="filled" to={paths.championships()}>
          {t(progress ? 'championships.guide.toGuide' : 'competitions.empty.adminAction')}
        </ButtonLink>
      }
    >
      {progress ?? t('competitions.empty.adminText')}
    </Message>
  )
}
