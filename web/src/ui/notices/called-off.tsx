// The label of a stage that is cancelled or postponed, the same everywhere; nothing for any other stage.
import { useTranslation } from '@/ui/i18n'
import { isCalledOff, type Phase } from '@/lib/sport/phase'
import { classNames } from '../class-names'

export function CalledOff({ phase, className }: { phase: Phase; className?: string | undefined }) {
  const { t } = useTranslation()
  if (!isCalledOff(phase)) return null
  return (
    <span
      className={classNames(
        'caps rounded-full border border-danger bg-danger-tint px-2.5 py-0.5 text-sm text-danger',
        className,
      )}
    >
      {t(`ui.${phase}`)}
    </span>
  )
}
