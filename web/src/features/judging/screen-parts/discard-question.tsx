// Asks before the faults and points of a ride are discarded. The buttons name what happens.
import { useTranslation } from '@/ui/i18n'
import { JudgeQuestion } from './judge-question'

export function DiscardQuestion({
  racingNumber,
  back,
  onPark,
  onDiscard,
  onClose,
}: {
  racingNumber: string
  /** The label of the cancel button. */
  back: string
  /** Undefined where the ride can't be parked, or already is. */
  onPark?: (() => void) | undefined
  onDiscard: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <JudgeQuestion
      title={t('judging.discardSure', { number: racingNumber })}
      back={back}
      other={onPark && { label: t('judging.park'), onChoose: onPark }}
      confirm={t('judging.discard')}
      isDangerous
      onConfirm={onDiscard}
      onClose={onClose}
    >
      <p>{t('judging.discardText')}</p>
    </JudgeQuestion>
  )
}
