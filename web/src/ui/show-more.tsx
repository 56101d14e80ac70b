// The end of a list that comes page by page: the way to the next one, and that it could not be loaded.
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from './button'

export function ShowMore({ query, label }: { query: UseInfiniteQueryResult; label: string }) {
  const { t } = useTranslation()
  return (
    <>
      {query.isFetchNextPageError && (
        <p role="alert" className="font-semibold text-danger">
          {t('errors.loading')}
        </p>
      )}
      {query.hasNextPage && (
        <Button
          className="self-start"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {label}
        </Button>
      )}
    </>
  )
}
