// A page of a stage for its secretary; other users get an explanation.
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { useLocation } from 'react-router'
import type { Stage } from '@/api'
import { paths } from '@/lib/addresses/paths'
import { ButtonLink } from '@/ui/button'
import { Message } from '@/ui/notices/message'
import { PageTitle } from '@/ui/page/page-title'
import { QueryView } from '@/ui/queries/query-view'
import { useSession } from '@/features/accounts/session'
import { useStage, useStageKey } from './stage'
import { StageHeader } from './stage-header'
import { StageMissing } from './stage-missing'

export function SecretaryPage({ title, forbiddenText, children }: SecretaryPageProps) {
  const { t } = useTranslation()
  const query = useStage(useStageKey())
  return (
    <QueryView query={query} notFound={<StageMissing />}>
      {(stage) => (
        <>
          <PageTitle>{`${title} · ${stage.title}`}</PageTitle>
          {stage.viewer.secretary ? (
            children(stage)
          ) : (
            <>
              <StageHeader stage={stage} />
              <Message kind="forbidden" title={t('errors.unauthorized')} actions={<LoginLink />}>
                {forbiddenText}
              </Message>
            </>
          )}
        </>
      )}
    </QueryView>
  )
}

/** For a secretary whose session has ended; the login leads back to this page. */
function LoginLink() {
  const { t } = useTranslation()
  const { user, isKnown } = useSession()
  const { pathname, search } = useLocation()
  if (!isKnown || user) return null
  return (
    <ButtonLink look="filled" to={paths.login(pathname + search)}>
      {t('app.login')}
    </ButtonLink>
  )
}

interface SecretaryPageProps {
  title: string
  /** The explanation for other users. */
  forbiddenText: string
  /** The content for the secretary. */
  children: (stage: Stage) => ReactNode
}
