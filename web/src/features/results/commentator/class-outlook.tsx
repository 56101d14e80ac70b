// A class for the commentator: who can still win, and the first riders with what they need.
import { useId } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { ClassOutlook as Outlook, RiderOutlook, Stage } from '@/api'
import { classColor } from '@/lib/sport/class-color'
import { riderText } from '@/lib/sport/rider-text'
import { Plate } from '@/ui/plate'
import { headlines, shownRiders } from './headlines'

export function ClassOutlook({ stage, outlook }: { stage: Stage; outlook: Outlook }) {
  const { t } = useTranslation()
  const heading = useId()
  const color = classColor(stage.classes, outlook.name)
  const [leader] = outlook.riders
  return (
    // A table wider than a phone scrolls on its own, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-labelledby={heading} className="commentator-class" tabIndex={0}>
      <h2 id={heading} className="border-l-8 pl-2 text-3xl" style={{ borderLeftColor: color }}>
        {outlook.name}
      </h2>
      <ul className="my-2 text-xl">
        {headlines(outlook.riders).map(({ kind, riders, count }) => (
          <li key={kind}>{t(`commentator.${kind}`, { count, riders: namesText(riders, count) })}</li>
        ))}
      </ul>
      <table className="commentator-table">
        <thead>
          <tr>
            <th scope="col" className="num">
              <span aria-hidden="true">#</span>
              <span className="sr-only">{t('results.place')}</span>
            </th>
            <th scope="col">{t('results.participant')}</th>
            <th scope="col" className="num">
              {t('results.points')}
            </th>
            <th scope="col" className="num">
              {t('commentator.gap')}
            </th>
            <th scope="col" className="num">
              {t('commentator.left')}
            </th>
            <th scope="col">{t('commentator.places')}</th>
            <th scope="col">{t('commentator.needs')}</th>
          </tr>
        </thead>
        <tbody>
          {shownRiders(outlook.riders).map((rider) => (
            <Line key={rider.id} rider={rider} leader={leader} color={color} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Keeps a racing number on the line of its rider's name. */
const NO_BREAK_SPACE = '\u00a0'

/** The names of the riders, and a mark that there are more. */
function namesText(riders: readonly RiderOutlook[], count: number): string {
  const names = riders.map((rider) => riderText(rider).replace(' ', NO_BREAK_SPACE)).join(', ')
  return count > riders.length ? `${names} …` : names
}

function Line({ rider, leader, color }: LineProps) {
  const { t } = useTranslation()
  const { bestPlace, worstPlace } = rider
  const gap = leader && rider.total !== null && leader.total !== null ? rider.total - leader.total : null
  return (
    <tr>
      <td className="num figure text-2xl">{rider.place ?? '–'}</td>
      <th scope="row">
        <span className="flex items-center gap-2">
          <Plate number={rider.racingNumber} color={color} size="small" />
          {rider.name}
        </span>
      </th>
      <td className="num figure text-2xl">{rider.total ?? '–'}</td>
      <td className="num">{gap === null || rider === leader ? '' : gap < 0 ? gap : `+${gap}`}</td>
      <td className="num">{rider.missing}</td>
      <td>
        {bestPlace === worstPlace
          ? t('commentator.place', { place: bestPlace ?? '–' })
          : t('commentator.placeRange', { best: bestPlace ?? '–', worst: worstPlace ?? '–' })}
      </td>
      <td>
        {rider.needs.map(({ place, marks }) => (
          <span key={place} className="block">
            {t('commentator.need', { place, count: marks })}
          </span>
        ))}
      </td>
    </tr>
  )
}

interface LineProps {
  rider: RiderOutlook
  leader: RiderOutlook | undefined
  color: string | undefined
}
