// The rider's registration, with buttons to edit or cancel it while the registration is open.
import { CalendarPlus, CircleCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { AccountRider, Participant, Stage } from '@/api'
import { apiPath, STAGE_PATH } from '@/api/api-paths'
import { classColor } from '@/lib/sport/class-color'
import type { Language } from '@/lib/text/languages'
import { stageKey, type StageKey } from '@/lib/addresses/paths'
import { Button, ButtonDownload } from '@/ui/button'
import { Plate } from '@/ui/plate'
import { Tag } from '@/ui/tag'
import { useLanguage } from '@/ui/use-language'

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog')).CancelDialog }))

export function OwnRegistrationStatus(props: OwnRegistrationStatusProps) {
  const { stage, participant, rider, mayChange, onEdit } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const [isConfirming, setConfirming] = useState(false)
  const { racingNumber, name, racingClass, bike } = participant
  const color = classColor(stage.classes, racingClass)
  return (
    <section
      aria-label={rider ? t('joining.yoursOf', { name }) : t('joining.yours')}
      className="flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:w-full max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-4"
    >
      <p className="flex min-h-touch items-center gap-2 rounded-control bg-brand-tint px-3 font-semibold">
        <CircleCheck aria-hidden="true" size={20} className="shrink-0 text-brand" />
        {t(rider ? 'joining.joinedRider' : 'joining.joined')}
      </p>
      <p className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <Plate number={racingNumber} color={color} />
        <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        <Tag color={color}>{racingClass}</Tag>
        {bike && <span className="wrap-anywhere">{bike}</span>}
      </p>
      <div className="flex flex-wrap gap-3">
        {mayChange && <Button onClick={onEdit}>{t('joining.edit')}</Button>}
        <ButtonDownload href={calendarEntry(stageKey(stage), language)}>
          <CalendarPlus aria-hidden="true" size={18} />
          {t('joining.calendar')}
        </ButtonDownload>
        {mayChange && <Button onClick={() => setConfirming(true)}>{t('joining.cancel')}</Button>}
      </div>
      {mayChange && !rider && <p className="w-full text-sm text-ink-soft">{t('joining.otherRider')}</p>}
      {isConfirming && (
        <Suspense>
          <CancelDialog stage={stage} rider={rider} onClose={() => setConfirming(false)} />
        </Suspense>
      )}
    </section>
  )
}

interface OwnRegistrationStatusProps {
  stage: Stage
  participant: Participant
  /** The rider, if the account has several. */
  rider?: AccountRider
  /** Whether the registration is still open. */
  mayChange: boolean
  onEdit: () => void
}

/** The address of the calendar file of a stage. */
function calendarEntry(key: StageKey, language: Language): string {
  return `${apiPath(`${STAGE_PATH}/calendar.ics`, key)}?language=${language}`
}
