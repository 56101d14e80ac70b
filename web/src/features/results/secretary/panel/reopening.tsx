// The button that reopens approved results, or who may reopen them instead.
import { useTranslation } from '@/ui/i18n'
import { Reopen, type ApprovedStatus } from '../approval/reopen'

export function Reopening({ status, mayReopen }: { status: ApprovedStatus; mayReopen: boolean }) {
  const { t } = useTranslation()
  if (mayReopen) return <Reopen status={status} />
  return (
    <p className="text-sm text-ink-soft">
      {t(status === 'standingsPublished' ? 'results.reopen.byAdmin' : 'results.reopen.byAdminCorrection')}
    </p>
  )
}
