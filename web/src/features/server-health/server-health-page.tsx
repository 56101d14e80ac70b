// The page for administrators about whether the server is well. A secretary opens it on the evening before a race: one tap
// in the menu; the first line says whether anything has to be done, and each check below says what.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import type { ServerHealth } from '@/api'
import { useSession } from '@/features/accounts/session'
import { dateTimeText, readersZone } from '@/lib/time/dates'
import { OfflineNotice } from '@/ui/notices/offline-notice'
import { TitledPage } from '@/ui/page/titled-page'
import { QueryView } from '@/ui/queries/query-view'
import { useLanguage } from '@/ui/use-language'
import { CheckItem } from './check-item'
import { EmailSection } from './email-section'
import { countOf, serverHealthQuery, sortByUrgency } from './server-health'

export function ServerHealthPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <TitledPage
      title={t('serverHealth.title')}
      mayView={user?.admin === true}
      forbiddenText={t('users.forbiddenText')}
    >
      <Health />
    </TitledPage>
  )
}

function Health() {
  const query = useQuery(serverHealthQuery(useLanguage()))
  return (
    <QueryView query={query}>
      {(health) => (
        <div className="flex flex-col gap-6">
          <OfflineNotice isOffline={query.isRefetchError || query.fetchStatus === 'paused'} />
          <Checks health={health} />
          <EmailSection health={health} />
        </div>
      )}
    </QueryView>
  )
}

function Checks({ health: { checks, checkedAt } }: { health: ServerHealth }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <>
      <div className="max-w-prose">
        <p className="text-xl font-semibold">{summaryText(t, checks)}</p>
        <p className="text-sm text-ink-soft">
          {t('serverHealth.checkedAt', { time: dateTimeText(checkedAt, readersZone(), language) })}
        </p>
      </div>
      <ul aria-label={t('serverHealth.checks')} className="flex max-w-prose flex-col gap-3">
        {sortByUrgency(checks).map((check) => (
          <CheckItem key={check.kind} check={check} />
        ))}
      </ul>
    </>
  )
}

function summaryText(t: ReturnType<typeof useTranslation>['t'], checks: ServerHealth['checks']): string {
  const [act, look] = [countOf(checks, 'act'), countOf(checks, 'look')]
  if (act > 0) return t('serverHealth.act', { count: act })
  if (look > 0) return t('serverHealth.look', { count: look })
  return t('serverHealth.good')
}
