// The label of a stage that is cancelled or postponed, the same everywhere; nothing for any other stage.
import { useTranslation } from '@/ui/i18n'
import { isCalledOff, type Phase } from '@/lib/sport/phase'

export function CalledOff({ phase }: { phase: Phase }) {
  const { t } = useTranslation()
  if (!isCalledOff(phase)) return null
  return (
    <span className="caps rounded-full border border-danger bg-danger-tint px-2.5 py-0.5 text-sm text-danger">
      {t(`ui.${phase}`)}
    </span>
  )
}
