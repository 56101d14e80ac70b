// What the cancellation or postponement of a stage means, with its reason; nothing for any other stage. Loaded only
// where a page has such a stage.
import { Ban, CalendarClock } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { isCalledOff } from '@/lib/sport/phase'
import { classNames } from '@/ui/class-names'
import { CalledOffText } from './called-off-text'

export function CalledOffNotice({ stage, className }: { stage: Stage; className?: string }) {
  const { t } = useTranslation()
  const { phase } = stage
  if (!isCalledOff(phase)) return null
  const Icon = phase === 'cancelled' ? Ban : CalendarClock
  return (
    <p
      className={classNames(
        'flex gap-3 rounded-card border border-line border-l-8 border-l-danger bg-danger-tint px-4 py-3',
        className,
      )}
    >
      <Icon aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-danger" />
      <span className="min-w-0 wrap-anywhere">
        <strong className="block">{t(`stages.calledOff.${phase}`)}</strong>
        <CalledOffText stage={stage} />
      </span>
    </p>
  )
}
