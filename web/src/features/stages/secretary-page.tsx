// A page of a stage for its secretary; other users get an explanation.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stage } from '@/api'
import { Message } from '@/ui/message'
import { PageTitle } from '@/ui/page-title'
import { QueryView } from '@/ui/query-view'
import { useStage, useStageKey } from './stage'
import { StageHeader } from './stage-header'
import { StageMissing } from './stage-missing'

export function SecretaryPage({ title, forbidden, children }: SecretaryPageProps) {
  const { t } = useTranslation()
  const stage = useStage(useStageKey())
  return (
    <QueryView query={stage} notFound={<StageMissing />}>
      {(found) => (
        <>
          <PageTitle>{`${title} · ${found.title}`}</PageTitle>
          {found.viewer.secretary ? (
            children(found)
          ) : (
            <>
              <StageHeader stage={found} />
              <Message kind="forbidden" title={t('errors.unauthorized')}>
                {forbidden}
              </Message>
            </>
          )}
        </>
      )}
    </QueryView>
  )
}

interface SecretaryPageProps {
  title: string
  /** The explanation for other users. */
  forbidden: string
  /** The content for the secretary. */
  children: (stage: Stage) => ReactNode
}
