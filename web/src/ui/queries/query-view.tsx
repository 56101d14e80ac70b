// Decides what a query shows: skeleton, content, offline, or an error with a retry button.
import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { isApiError } from '@/api'
import { Button } from '../button'
import { Message, OfflineMessage } from '../notices/message'
import { outageText } from '../notices/refusal-text'
import { Skeleton } from './skeleton'
import { useIsUnreachable } from './use-is-unreachable'

export function QueryView<T>({
  query,
  skeleton,
  errorTitle,
  errorText,
  notFound,
  children,
}: {
  query: UseQueryResult<T>
  skeleton?: ReactNode
  errorTitle?: string
  errorText?: string
  /** Shown instead of the error when the server answers not found. */
  notFound?: ReactNode
  children: (data: T) => ReactNode
}) {
  const { t } = useTranslation()
  const isUnreachable = useIsUnreachable(query)
  const isNotFound = useIsNotFound(query)
  // Cached data that no longer exist are not shown.
  if (notFound && isNotFound) return notFound
  // A list that stays on screen until the next one is loaded doesn't stay without a connection.
  const isReplaced = query.isPlaceholderData && isUnreachable
  if (query.data !== undefined && !isReplaced) return children(query.data)
  if (isUnreachable) return <OfflineMessage retry={<Retry query={query} />} />
  if (isApiError(query.error, 'forbidden') || isApiError(query.error, 'sign-in-required')) {
    return (
      <Message kind="forbidden" title={t('errors.unauthorized')}>
        {t('errors.unauthorizedText')}
      </Message>
    )
  }
  if (query.isError) {
    return (
      <Message kind="error" title={errorTitle ?? t('errors.loading')} actions={<Retry query={query} />}>
        {outageText(t, query.error) ?? errorText ?? t('errors.somethingWentWrongRefresh')}
      </Message>
    )
  }
  return skeleton ?? <Skeleton />
}

/** Whether the server has answered not found, also while the query is tried again, which resets its error. */
function useIsNotFound({ error, isPending, errorUpdateCount }: UseQueryResult): boolean {
  const [wasNotFound, setWasNotFound] = useState(false)
  const isRetrying = isPending && errorUpdateCount > 0
  const isNotFound = isRetrying ? wasNotFound : isApiError(error, 'not-found')
  if (isNotFound !== wasNotFound) setWasNotFound(isNotFound)
  return isNotFound
}

function Retry({ query }: { query: UseQueryResult }) {
  const { t } = useTranslation()
  return (
    // Also in the pause before the next automatic try.
    <Button disabled={query.isFetching && query.failureCount === 0} onClick={() => void query.refetch()}>
      {t('ui.tryAgain')}
    </Button>
  )
}
