// A class for the commentator: who can still win, and the first riders with what they need. Where the columns don't
// fit beside each other, each rider has a second line.
import { useId, type ReactNode } from 'react'
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
    <section aria-labelledby={heading} className="commentator-class">
      <h2 id={heading} className="border-l-8 pl-2 text-3xl wrap-anywhere" style={{ borderLeftColor: color }}>
        {outlook.name}
      </h2>
      <ul className="my-2 text-xl wrap-anywhere">
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
            <th scope="col" className="num commentator-detail">
              {t('commentator.gap')}
            </th>
            <th scope="col" className="num commentator-detail">
              {t('commentator.left')}
            </th>
            <th scope="col" className="commentator-detail">
              {t('commentator.places')}
            </th>
            <th scope="col" className="commentator-detail">
              {t('commentator.needs')}
            </th>
          </tr>
        </thead>
        {shownRiders(outlook.riders).map((rider) => (
          <Rider key={rider.id} rider={rider} leader={leader} color={color} />
        ))}
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

function Rider({ rider, leader, color }: RiderProps) {
  const { t } = useTranslation()
  const { bestPlace, worstPlace } = rider
  const gap = gapText(rider, leader)
  const places =
    bestPlace === worstPlace
      ? t('commentator.place', { place: bestPlace ?? '–' })
      : t('commentator.placeRange', { best: bestPlace ?? '–', worst: worstPlace ?? '–' })
  const needs = rider.needs.map(({ place, marks }) => (
    <span key={place} className="block">
      {t('commentator.need', { place, count: marks })}
    </span>
  ))
  return (
    <tbody>
      <tr>
        <td className="num figure text-2xl">{rider.place ?? '–'}</td>
        <th scope="row">
          <span className="commentator-rider">
            <Plate number={rider.racingNumber} color={color} size="small" />
            {rider.name}
          </span>
        </th>
        <td className="num figure text-2xl">{rider.total ?? '–'}</td>
        <td className="num commentator-detail">{gap}</td>
        <td className="num commentator-detail">{rider.missing}</td>
        <td className="commentator-detail">{places}</td>
        <td className="commentator-detail">{needs}</td>
      </tr>
      <tr className="commentator-second-line">
        <td colSpan={3}>
          <dl>
            {gap && <Detail label={t('commentator.gap')}>{gap}</Detail>}
            <Detail label={t('commentator.left')}>{rider.missing}</Detail>
            <Detail label={t('commentator.places')}>{places}</Detail>
            {needs.length > 0 && <Detail label={t('commentator.needs')}>{needs}</Detail>}
          </dl>
        </td>
      </tr>
    </tbody>
  )
}

interface RiderProps {
  rider: RiderOutlook
  leader: RiderOutlook | undefined
  color: string | undefined
}

/** The points behind the leader; empty for the leader. */
function gapText(rider: RiderOutlook, leader: RiderOutlook | undefined): string {
  if (!leader || rider === leader || rider.total === null || leader.total === null) return ''
  const gap = rider.total - leader.total
  return gap < 0 ? String(gap) : `+${gap}`
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
