// The label of a stage that is cancelled or postponed, the same everywhere; nothing for any other stage.
import { Ban, CalendarClock } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { isCalledOff, type Phase } from '@/lib/sport/phase'
import { classNames } from '../class-names'

export function CalledOff({ phase, className }: { phase: Phase; className?: string | undefined }) {
  const { t } = useTranslation()
  if (!isCalledOff(phase)) return null
  const Icon = phase === 'cancelled' ? Ban : CalendarClock
  return (
    <span
      className={classNames(
        'caps inline-flex items-center gap-1.5 rounded-full border border-danger bg-danger-tint px-2.5 py-0.5 text-sm text-danger',
        className,
      )}
    >
      <Icon aria-hidden="true" size={14} className="shrink-0" />
      {t(`ui.${phase}`)}
    </span>
  )
}
