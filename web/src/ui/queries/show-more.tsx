// The end of a paged list: the button for the next page, and its error.
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { Button } from '../button'

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
