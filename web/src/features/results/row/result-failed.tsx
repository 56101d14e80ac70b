// Says that the details of a rider could not be loaded, with a button to try again.
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { isApiError } from '@/api'
import { Button } from '@/ui/button'

export function ResultFailed({
  result,
}: {
  result: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}) {
  const { t } = useTranslation()
  const isDeleted = isApiError(result.error, 'not-found')
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 text-danger">
      <p>{t(isDeleted ? 'results.deleted' : 'results.resultFailed')}</p>
      {!isDeleted && (
        <Button
          look="quiet"
          className="print:hidden"
          disabled={result.isFetching}
          onClick={() => void result.refetch()}
        >
          {t('ui.tryAgain')}
        </Button>
      )}
    </div>
  )
}
