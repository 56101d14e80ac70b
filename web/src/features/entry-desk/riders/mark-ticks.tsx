// The marks that a desk ticks for a rider, each with who ticked it and when.
import { Link } from 'react-router'
import type { DeskMarkKind, DeskRider, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { clockText } from '@/lib/time/dates'
import { Choice } from '@/ui/fields/choice'
import { Choices } from '@/ui/fields/choices'
import { useTranslation } from '@/ui/i18n'
import { useLanguage } from '@/ui/use-language'
import { useTick } from './use-tick'

const marks = ['arrived', 'documentsSeen', 'consentSigned'] as const satisfies readonly DeskMarkKind[]

export function MarkTicks({ stage, rider }: { stage: Stage; rider: DeskRider }) {
  const { t } = useTranslation()
  return (
    <Choices title={t('entryDesk.checkIn')}>
      {marks.map((mark) => (
        <MarkTick key={mark} stage={stage} rider={rider} mark={mark} />
      ))}
      {/* Whether a parent has agreed is on record there. */}
      {stage.features.includes('consents') && (
        <Link
          to={rarePaths.consents(stageKey(stage))}
          className="text-link inline-flex min-h-touch items-center"
        >
          {t('consents.title')}
        </Link>
      )}
    </Choices>
  )
}

function MarkTick({ stage, rider, mark }: { stage: Stage; rider: DeskRider; mark: DeskMarkKind }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const tick = useTick(rider, mark)
  const entry = rider[mark]
  const by = entry?.by ?? t('entryDesk.formerSecretary')
  return (
    <Choice
      type="checkbox"
      label={t(`entryDesk.mark.${mark}`)}
      help={
        entry
          ? t('entryDesk.markedBy', { by, time: clockText(entry.at, stage.timeZone, language) })
          : undefined
      }
      checked={tick.isSet}
      onChange={({ target }) => tick.set(target.checked)}
    />
  )
}
