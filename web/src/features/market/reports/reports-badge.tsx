// The number of reported ads that need an administrator's decision.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { useSession } from '@/features/accounts/session'
import { reportedAdsQuery } from '../market'

const REFETCH_MS = 300_000

export function ReportsBadge() {
  const { t } = useTranslation()
  const { user } = useSession()
  const { data } = useQuery({
    ...reportedAdsQuery,
    enabled: user?.admin === true,
    refetchInterval: REFETCH_MS,
  })
  const count = user?.admin ? (data?.ads.length ?? 0) : 0
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className="figure ml-1 inline-flex min-w-5 items-center justify-center rounded-full bg-danger px-1.5 text-sm leading-5 text-danger-ink">
        <span aria-hidden="true">{count}</span>
        <span className="sr-only">{t('market.reports.waiting', { count })}</span>
      </span>
    </>
  )
}
