// Says whether the results can be approved.
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { ApprovalItem } from '@/api'

export function Verdict({ items, blocked }: { items: readonly ApprovalItem[]; blocked: boolean }) {
  const { t } = useTranslation()
  if (blocked) {
    const unfinished = items.some(({ kind }) => kind === 'skippedRides' || kind === 'unfinishedRiders')
    return (
      <p role="alert" className="flex gap-2 rounded-control bg-danger-tint p-3 font-semibold">
        <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-danger" />
        {t(unfinished ? 'results.secretary.notAll' : 'results.checklist.blocked')}
      </p>
    )
  }
  if (items.length > 0) return <p className="font-semibold">{t('results.checklist.acceptable')}</p>
  return (
    <p className="flex gap-2">
      <CircleCheck aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-score-0-line" />
      {t('results.secretary.allFinished')}
    </p>
  )
}
