// What the pages of this feature show while the championship has it turned off.
import type { Stage } from '@/api'
import { useTranslation } from '@/ui/i18n'
import { FeatureOff } from '@/features/stages/feature-off'

export function OfficialsOff({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  return (
    <FeatureOff stage={stage} title={t('officials.off')}>
      {t('officials.offText')}
    </FeatureOff>
  )
}
