// The facts of a stage: time, place, organizer, and map links.
import { Clock, Map as MapIcon, MapPin, Navigation, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { TFunction } from '@/lib/i18n'
import type { Stage } from '@/api'
import { foreignZone, spanText } from '@/lib/time/dates'
import { stageKey } from '@/lib/addresses/paths'
import { classNames } from '@/ui/class-names'
import { useLanguage } from '@/ui/use-language'
import { ButtonAnchor } from '@/ui/button'
import { ShareStage } from './share-stage'

export function StageFacts({ stage, hasShareButton = false, className }: StageFactsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { startsAt, endsAt, timeZone, phase } = stage
  const zone = foreignZone(startsAt, timeZone, language)
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-6 gap-y-2', className)}>
      <dl className="flex flex-col gap-x-6 gap-y-1 sm:flex-row sm:flex-wrap">
        <Fact term={t('stages.time')} icon={Clock}>
          {phase === 'postponed' ? (
            t('stages.calledOff.newDateLater')
          ) : (
            <>
              {spanText(startsAt, endsAt, timeZone, language)}
              {zone && <span className="text-ink-soft"> · {zoneText(t, zone)}</span>}
            </>
          )}
        </Fact>
        <Fact term={t('stages.location')} icon={MapPin}>
          {stage.location ?? t('stages.placeToBeDefined')}
        </Fact>
        <Fact term={t('stages.organizer')} icon={UserRound}>
          {stage.organizer}
        </Fact>
      </dl>
      <Actions stage={stage} hasShareButton={hasShareButton && stage.isPublished} />
    </div>
  )
}

interface StageFactsProps {
  stage: Stage
  /**
   * Whether there is a button that shares the address of the stage, which nobody else could open before
   * publishing.
   */
  hasShareButton?: boolean
  className?: string
}

function Fact({ term, icon: Icon, children }: { term: string; icon: typeof Clock; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt>
        <Icon aria-hidden="true" size={18} className="mt-0.75 text-ink-soft" />
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

/** Languages that inflect names have a text for each zone near home; other zones are named after a colon. */
const inflectedZones = new Map<
  string,
  'stages.zone.riga' | 'stages.zone.tallinn' | 'stages.zone.vilnius' | 'stages.zone.helsinki'
>([
  ['Riga', 'stages.zone.riga'],
  ['Tallinn', 'stages.zone.tallinn'],
  ['Vilnius', 'stages.zone.vilnius'],
  ['Helsinki', 'stages.zone.helsinki'],
])

/**
 * Whose time a clock shows, for readers whose own clock shows another: "Riga time", "pēc Rīgas laika", "Riia
 * aja järgi".
 * `zone` is the city as `foreignZone` returns it.
 */
export function zoneText(t: TFunction, zone: string): string {
  const key = inflectedZones.get(zone)
  return key ? t(key) : t('stages.zoneTime', { zone })
}

/**
 * Links to the place of the stage, in a map or in a navigation app, and the button that shares its address.
 */
function Actions({ stage, hasShareButton }: { stage: Stage; hasShareButton: boolean }) {
  const { t } = useTranslation()
  if (!stage.googleMaps && !stage.waze && !hasShareButton) return null
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
      {hasShareButton && <ShareStage stage={stageKey(stage)} title={stage.title} />}
    </p>
  )
}
