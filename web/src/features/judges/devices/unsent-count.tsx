// The number of unsent rides on phones, marked when one of the phones is overdue.
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { JudgeDevice } from '@/api'
import { useNow } from '@/ui/use-now'
import { isOverdue } from './contact'

export function UnsentCount({ devices }: { devices: readonly JudgeDevice[] }) {
  const { t } = useTranslation()
  const now = useNow()
  const count = devices.reduce((sum, { unsent }) => sum + unsent, 0)
  if (count === 0) return <span className="text-ink-soft">{t('judging.allSent')}</span>
  if (!devices.some((device) => isOverdue(device, now))) return <span>{t('judging.unsent', { count })}</span>
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-warn-tint px-2.5 py-0.5 font-semibold text-warn">
      <TriangleAlert aria-hidden="true" size={16} className="shrink-0" />
      {t('judging.unsent', { count })}
      <span className="sr-only">{t('judges.devices.overdue')}</span>
    </span>
  )
}
