// Shown when the stage or championship in the address doesn't exist, or not for this visitor. Returns to the
// page as soon as it does.
import { useQueryClient, type QueryFilters } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { paths } from '@/lib/addresses/paths'
import { Button, ButtonLink } from '@/ui/button'
import { Message } from '@/ui/notices/message'
import { notify } from '@/ui/notices/notify'
import { PageTitle } from '@/ui/page/page-title'
import { stageQuery, useStageKey } from './stage'

const RETRY_MS = 30_000

export function StageMissing() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { queryKey } = stageQuery(useStageKey())
  // A stage that was on screen a moment ago exists: the link is right.
  const isHidden = queryClient.getQueryData(queryKey) !== undefined
  const { retry, isRetrying } = useRetry()
  const title = t(isHidden ? 'stages.hidden' : 'stages.notFound')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Message
        headingLevel="h1"
        title={title}
        actions={
          <>
            <Button disabled={isRetrying} onClick={() => void retry()}>
              {t('ui.tryAgain')}
            </Button>
            <ButtonLink to={paths.home()}>{t('competitions.title')}</ButtonLink>
          </>
        }
      >
        {t(isHidden ? 'stages.hiddenText' : 'stages.notFoundText')}
      </Message>
    </>
  )
}

/** Fetches again what was not found: every half minute, and on request, which is answered by a notice. */
function useRetry() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [isRetrying, setIsRetrying] = useState(false)
  const refetch = useCallback(() => queryClient.refetchQueries(failedQueries), [queryClient])
  useEffect(() => {
    const timer = setInterval(() => void refetch(), RETRY_MS)
    return () => clearInterval(timer)
  }, [refetch])
  const retry = async () => {
    setIsRetrying(true)
    await refetch()
    setIsRetrying(false)
    const isStillMissing = queryClient.getQueryCache().findAll(failedQueries).length > 0
    if (isStillMissing) notify.error(t('stages.stillMissing'))
  }
  return { retry, isRetrying }
}

const failedQueries: QueryFilters = { type: 'active', predicate: ({ state }) => state.status === 'error' }
