// When a rider of the signed-in user's account starts.
import type { AccountRider, Stage } from '@/api'
import { useTranslation } from '@/ui/i18n'
import { useLanguage } from '@/ui/use-language'
import { startTimeText, useStartTimes } from './start-times'

export function OwnStart({ stage, rider, isFamily }: OwnStartProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const startsAt = useStartTimes(stage).get(rider.id)
  if (startsAt === undefined) return null
  const time = startTimeText(startsAt, stage.timeZone, language)
  return (
    <p className="font-semibold wrap-anywhere">
      {isFamily ? t('startOrder.startOf', { name: rider.name, time }) : t('startOrder.ownStart', { time })}
    </p>
  )
}

interface OwnStartProps {
  stage: Stage
  rider: AccountRider
  /** Whether the account has several riders, so that the name is needed. */
  isFamily: boolean
}
