// Asks before what was counted of a ride is lost. The answers say what happens.

import { useTranslation } from 'react-i18next'
import { JudgeQuestion } from '../desk/judge-question'

export function DiscardQuestion({
  racingNumber,
  back,
  onDiscard,
  onClose,
}: {
  racingNumber: string
  /** What the way back is called. */
  back: string
  onDiscard: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <JudgeQuestion
      title={t('judging.discardSure', { number: racingNumber })}
      back={back}
      confirm={t('judging.discard')}
      isDangerous
      onConfirm={onDiscard}
      onClose={onClose}
    >
      <p>{t('judging.discardText')}</p>
    </JudgeQuestion>
  )
}
