// Links to the place of the stage, in a map or in a navigation app.
import { Map as MapIcon, Navigation } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Stage } from '@/api'
import { ButtonAnchor } from '@/ui/button'

export function MapLinks({ stage }: { stage: Pick<Stage, 'googleMaps' | 'waze'> }) {
  const { t } = useTranslation()
  if (!stage.googleMaps && !stage.waze) return null
  return (
    <p className="flex flex-wrap gap-2 print:hidden">
      {stage.googleMaps && (
        <ButtonAnchor href={stage.googleMaps}>
          <MapIcon aria-hidden="true" size={18} />
          {t('stages.map')} <span className="sr-only">({t('stages.opensNewTab')})</span>
        </ButtonAnchor>
      )}
      {stage.waze && (
        <ButtonAnchor href={stage.waze}>
          <Navigation aria-hidden="true" size={18} />
          {t('stages.navigation')} <span className="sr-only">({t('stages.opensNewTab')})</span>
        </ButtonAnchor>
      )}
    </p>
  )
}
