// What the cancellation or postponement of a stage means, and its reason; nothing for any other stage.
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { isCalledOff } from '@/lib/sport/phase'

export function CalledOffText({ stage: { phase, scheduleChange } }: { stage: Stage }) {
  const { t } = useTranslation()
  if (!isCalledOff(phase)) return null
  return (
    <>
      {t(`stages.calledOff.${phase}Text`)}
      {scheduleChange?.reason && <span className="block">{scheduleChange.reason}</span>}
    </>
  )
}
