// Shown when the stage or championship in the address doesn't exist, or not for this visitor.
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/paths'
import { Button, ButtonLink } from '@/ui/button'
import { Message } from '@/ui/notices/message'
import { PageTitle } from '@/ui/page/page-title'
import { stageQuery, useStageKey } from './stage'

export function StageMissing() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { queryKey } = stageQuery(useStageKey())
  // A stage that was on screen a moment ago exists: the link is right.
  const isHidden = queryClient.getQueryData(queryKey) !== undefined
  const tryAgain = () =>
    queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  const title = t(isHidden ? 'stages.hidden' : 'stages.notFound')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Message
        headingLevel="h1"
        title={title}
        actions={
          <>
            <Button onClick={() => void tryAgain()}>{t('ui.tryAgain')}</Button>
            <ButtonLink to={paths.home()}>{t('competitions.title')}</ButtonLink>
          </>
        }
      >
        {t(isHidden ? 'stages.hiddenText' : 'stages.notFoundText')}
      </Message>
    </>
  )
}
