// The rider with exactly the entered number: a large key above the riders whose numbers begin with it. The
// key of a new rider is not filled, because the number may not be complete yet.
import { ChevronRight } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { classNames } from '@/ui/class-names'
import { Plate } from '@/ui/plate'
import type { SectionRider } from '../riders/find-rider'

export function ExactRider({
  rider,
  isNew,
  onPick,
}: {
  rider: SectionRider
  /** Whether no rider has had this number so far. */
  isNew: boolean
  onPick: (rider: SectionRider) => void
}) {
  const { t } = useTranslation()
  const { racingNumber, name, next } = rider
  return (
    <li>
      <button
        type="button"
        onClick={() => onPick(rider)}
        className={classNames(
          'flex min-h-20 w-full touch-manipulation items-center gap-3 border-b px-gutter py-2 text-left select-none low:min-h-touch-judge low:py-0.5',
          isNew
            ? 'border-line bg-brand-tint active:bg-sunken'
            : 'border-brand bg-brand text-brand-ink active:bg-brand-strong',
        )}
      >
        <Plate number={racingNumber} color={rider.classSettings?.color} size="large" />
        <span className="flex min-w-0 grow flex-col text-xl leading-tight font-semibold">
          <span className="truncate">
            {name || t(isNew ? 'judging.newRider' : 'judging.numberOnly', { number: racingNumber })}
          </span>
          <span className="text-base font-normal">
            {next === null ? t('judging.allLaps') : t('judging.lap', { lap: next })}
          </span>
        </span>
        <ChevronRight aria-hidden="true" size={32} className="shrink-0" />
      </button>
    </li>
  )
}
