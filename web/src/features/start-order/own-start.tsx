// When the signed-in rider starts.
import type { Stage } from '@/api'
import { useTranslation } from '@/ui/i18n'
import { useLanguage } from '@/ui/use-language'
import { startTimeText, useStartTimes } from './start-times'

export function OwnStart({ stage, participant }: { stage: Stage; participant: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const startsAt = useStartTimes(stage).get(participant)
  if (startsAt === undefined) return null
  const time = startTimeText(startsAt, stage.timeZone, language)
  return <p className="font-semibold">{t('startOrder.ownStart', { time })}</p>
}
