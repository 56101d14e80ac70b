// One rider in the judge's list.
import { useTranslation } from '@/ui/i18n'
import { Plate } from '@/ui/plate'
import { ClassTag } from './class-tag'
import type { SectionRider } from '../riders/find-rider'

export function RiderRow({ rider, onPick }: { rider: SectionRider; onPick: (rider: SectionRider) => void }) {
  const { t } = useTranslation()
  const color = rider.classSettings?.color
  return (
    <li className="border-b border-line [contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
      <button
        type="button"
        onClick={() => onPick(rider)}
        className="flex min-h-touch-judge w-full touch-manipulation items-center gap-3 px-gutter py-1 text-left big:flex-wrap big:gap-y-0 hover:bg-sunken active:bg-brand-tint"
      >
        <Plate number={rider.racingNumber} color={color} size="large" />
        <span className="flex min-w-0 grow flex-col big:order-last big:basis-full">
          <span className="truncate text-lg leading-tight font-semibold big:whitespace-normal">
            {rider.name}
          </span>
          {rider.racingClass && (
            <span className="truncate text-ink-soft big:whitespace-normal">
              <ClassTag name={rider.racingClass} color={color} /> {rider.bike}
            </span>
          )}
          {[...(rider.waiting ?? [])].map(([lap, total]) => (
            <span key={lap} className="leading-tight font-semibold text-warn">
              {t('judging.waitsHere', { lap, total })}
            </span>
          ))}
        </span>
        <span className="figure shrink-0 text-xl text-ink-soft big:ml-auto">{nextText(rider)}</span>
      </button>
    </li>
  )

  function nextText({ ridesHere, next }: SectionRider): string {
    if (!ridesHere) return t('judging.notHere')
    return next === null ? t('judging.allLaps') : t('judging.lap', { lap: next })
  }
}
