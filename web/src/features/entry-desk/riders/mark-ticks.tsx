// The marks that a desk ticks for a rider, each with who ticked it and when.
import type { DeskMarkKind, DeskRider, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
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
    </Choices>
  )
}

function MarkTick({ stage, rider, mark }: { stage: Stage; rider: DeskRider; mark: DeskMarkKind }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const tick = useTick(stageKey(stage), rider, mark)
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
