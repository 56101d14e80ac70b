// The riders of one class in the protocol: rider, club, the points of each lap, and the total. For the
// secretary the reasons of penalty points and disqualifications follow.
import { useId } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { RacingClass, RiderTimes, Row } from '@/api'
import { rideKey } from '@/lib/sport/ride-key'
import { PaperTitle } from '@/ui/page/paper-title'
import type { Reason } from '@/ui/notices/reason-text'
import { lapSum } from '../display/rider-state'
import { DaySum } from './day-sum'
import { LateRiders } from './late-riders'
import { placeOrStatus } from './place-or-status'
import { DqReasons, PenaltyReasons, type ProtocolRow } from './ruling-reasons'

export function ClassProtocol(props: ClassProtocolProps) {
  const { scores, racingClass, rows, licenses, dqReasons, times, source, readAt } = props
  const { t } = useTranslation()
  const heading = useId()
  if (rows.length === 0) return null
  const laps = Array.from({ length: racingClass.laps }, (_, index) => index)
  const annulled = laps.map((lap) =>
    racingClass.sections.map((section) => racingClass.annulled.includes(rideKey(section, lap + 1))),
  )
  const hasIncompleteLap = rows.some(({ laps: ridden }) =>
    ridden.some((lap, index) => isIncomplete(lap, annulled[index] ?? [])),
  )
  const columns = 6 + (licenses ? 1 : 0) + laps.length + scores.length
  return (
    // A table wider than a phone scrolls on its own, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-labelledby={heading} className="protocol-class" tabIndex={0}>
      <h2
        id={heading}
        className="border-l-8 pl-2 text-2xl print:hidden"
        style={{ borderLeftColor: racingClass.color }}
      >
        {racingClass.name}
      </h2>
      <table className="paper-table">
        <thead>
          <PaperTitle columns={columns}>
            <span className="figure text-xl">{racingClass.name}</span>
            <span className="ml-auto text-sm font-normal">{source}</span>
          </PaperTitle>
          <tr>
            <th scope="col" className="num">
              <span aria-hidden="true">#</span>
              <span className="sr-only">{t('results.place')}</span>
            </th>
            <th scope="col" className="num">
              {t('participants.column.number')}
            </th>
            <th scope="col">{t('participants.column.name')}</th>
            <th scope="col">{t('participants.column.club')}</th>
            {licenses && <th scope="col">{t('protocol.license')}</th>}
            {laps.map((lap) => (
              <th key={lap} scope="col" className="num">
                {t('protocol.lap', { lap: lap + 1 })}
              </th>
            ))}
            {scores.map((score) => (
              <th key={score} scope="col" className="num">
                {score}×
              </th>
            ))}
            <th scope="col" className="num">
              {t('protocol.penalty')}
            </th>
            <th scope="col" className="num">
              {t('results.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ProtocolLine
              key={row.id}
              row={row}
              laps={laps}
              annulled={annulled}
              scores={scores}
              licenses={licenses}
              readAt={readAt}
            />
          ))}
        </tbody>
      </table>
      <PenaltyReasons rows={rows} />
      <DqReasons rows={rows} reasons={dqReasons} />
      <LateRiders title={t('timekeeping.late')} rows={rows} times={times} />
      <p className="mt-1 text-sm text-ink-soft">
        {t('protocol.legend')}
        {hasIncompleteLap && ` ${t('protocol.incompleteLap')}`}
        {hasIncompleteLap && racingClass.annulled.length > 0 && ` ${t('protocol.annulledRide')}`}
      </p>
    </section>
  )
}

function ProtocolLine({ row, laps, annulled, scores, licenses, readAt }: ProtocolLineProps) {
  return (
    <tr>
      <td className="num">{placeOrStatus(row, readAt)}</td>
      <td className="num">{row.racingNumber}</td>
      <th scope="row">{row.name}</th>
      <td>{row.club}</td>
      {licenses && <td>{licenses.get(row.id)}</td>}
      {laps.map((lap) => (
        <td key={lap} className="num">
          {row.lapTotals ? (
            (row.lapTotals[lap] ?? '–')
          ) : (
            <LapPoints lap={row.laps[lap] ?? []} annulled={annulled[lap] ?? []} />
          )}
        </td>
      ))}
      {scores.map((score, index) => (
        <td key={score} className="num">
          {row.statistics[index]}
        </td>
      ))}
      <td className="num">{row.penaltyPoints || ''}</td>
      <td className="num font-semibold">
        {row.total ?? '–'}
        <DaySum row={row} />
      </td>
    </tr>
  )
}

interface ProtocolLineProps extends Pick<ClassProtocolProps, 'scores' | 'licenses' | 'readAt'> {
  row: ProtocolRow
  /** From 0. */
  laps: readonly number[]
  annulled: AnnulledByLap
}

type Lap = Row['laps'][number]
/** For each section of each lap whether it is annulled. */
type AnnulledByLap = readonly (readonly boolean[])[]

/** Whether some sections of the lap are ridden and some aren't, without the annulled ones. */
function isIncomplete(lap: Lap, annulled: readonly boolean[]): boolean {
  return lapSum(lap) !== null && lap.some((score, index) => score === null && !annulled[index])
}

/**
 * The points of a lap. The sum of an incomplete one would look like that of a good one, so its scores follow:
 * those of a rider who is DNF, or still rides.
 */
function LapPoints({ lap, annulled }: { lap: Lap; annulled: readonly boolean[] }) {
  return (
    <>
      {lapSum(lap) ?? '–'}{' '}
      {isIncomplete(lap, annulled) && (
        <span className="block text-xs text-ink-soft">
          {lap.map((score, index) => score ?? (annulled[index] ? '×' : '–')).join(' ')}
        </span>
      )}
    </>
  )
}

interface ClassProtocolProps {
  /** The scores that are counted; none in open free. */
  scores: readonly number[]
  racingClass: RacingClass
  /** In the order of the server's ranking. */
  rows: readonly ProtocolRow[]
  /** By participant id; null for users who may not see them. */
  licenses: ReadonlyMap<string, string | null> | null
  /** Of disqualified riders, by participant id; empty for users other than secretaries. */
  dqReasons: ReadonlyMap<string, Reason>
  /** The recorded starts and finishes; empty where none are recorded. */
  times: readonly RiderTimes[]
  /** The stage, the state and the time of the results, printed on every page. */
  source: string
  /** When the results were fetched, in ms. */
  readAt: number
}
