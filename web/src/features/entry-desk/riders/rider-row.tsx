// A rider in the list of the entry desk: a tick for the arrival, and what is still to be paid.
import { CircleCheck } from 'lucide-react'
import type { DeskRider, Stage } from '@/api'
import { classColor } from '@/lib/sport/class-color'
import { Button } from '@/ui/button'
import { useTranslation } from '@/ui/i18n'
import { Plate } from '@/ui/plate'
import { Tag } from '@/ui/tag'
import { useLanguage } from '@/ui/use-language'
import { useDeskOutbox } from '../outbox/desk-outbox-context'
import { isPaymentWaiting } from '../outbox/waiting'
import { stateText } from '../views'
import { isRegistered } from './filters'
import { useTick } from './use-tick'

export function RiderRow({ stage, rider, onOpen }: RiderRowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { entries } = useDeskOutbox().state
  const { name, racingNumber, racingClass, bike, state } = rider
  const color = racingClass === null ? undefined : classColor(stage.classes, racingClass)
  const text = stateText(t, rider, language)
  const isSettled = state === 'paid' || state === 'nothingDue'
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line py-1">
      <span className="flex size-touch shrink-0 items-center justify-center">
        {isRegistered(rider) && <ArrivalTick rider={rider} />}
      </span>
      <Plate number={racingNumber} color={color} />
      <span className="min-w-0 grow basis-40">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          {racingClass === null ? t('entryDesk.withdrawn') : <Tag color={color}>{racingClass}</Tag>}
          {isPaymentWaiting(entries, rider.participant) && (
            <span className="text-warn">{t('entryDesk.paymentWaits')}</span>
          )}
          {bike && <span className="wrap-anywhere max-sm:hidden">{bike}</span>}
        </span>
      </span>
      <Button
        look={isSettled ? 'quiet' : 'outlined'}
        className="ml-auto px-3!"
        aria-label={`${text}: ${name}`}
        onClick={() => onOpen(rider.participant)}
      >
        {state === 'paid' && <CircleCheck aria-hidden="true" size={18} className="shrink-0 text-brand" />}
        {text}
      </Button>
    </li>
  )
}

interface RiderRowProps {
  stage: Stage
  rider: DeskRider
  onOpen: (rider: string) => void
}

function ArrivalTick({ rider }: { rider: DeskRider }) {
  const { t } = useTranslation()
  const tick = useTick(rider, 'arrived')
  return (
    <input
      type="checkbox"
      aria-label={t('entryDesk.arrivedOf', { name: rider.name })}
      checked={tick.isSet}
      onChange={({ target }) => tick.set(target.checked)}
      className="size-6 accent-brand"
    />
  )
}
