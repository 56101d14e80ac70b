// What the pages of this feature show while the championship has it turned off.
import type { Stage } from '@/api'
import { useTranslation } from '@/ui/i18n'
import { Message } from '@/ui/notices/message'
import { StageHeader } from '@/features/stages/stage-header'

export function OfficialsOff({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  return (
    <>
      <StageHeader stage={stage} />
      <Message title={t('officials.off')}>{t('officials.offText')}</Message>
    </>
  )
}
