// The riders of one class in the official protocol, with every score: a line for each lap.
import { useId, type ReactNode } from 'react'
import type { RacingClass, RiderTimes } from '@/api'
import { rideKey } from '@/lib/sport/ride-key'
import { useTranslation } from '@/ui/i18n'
import type { Reason } from '@/ui/notices/reason-text'
import { PaperTitle } from '@/ui/page/paper-title'
import { usePointsText } from '@/ui/use-points-text'
import { lapSum } from '../display/rider-state'
import { unriddenAt } from '../display/unridden'
import { DaySum } from '../protocol/day-sum'
import { LateRiders } from '../protocol/late-riders'
import { placeOrStatus } from '../protocol/place-or-status'
import { UnriddenMark } from '@/features/scoring/unridden-mark'
import { DqReasons, PenaltyReasons, type ProtocolRow } from '../protocol/ruling-reasons'
import { UnriddenLegend } from '../row/unridden-legend'
import { courseLines, paperLines } from './course-lines'
import { PaperClass } from './paper-class'

export function FullClass(props: FullClassProps) {
  const { scores, racingClass, rows, licenses, dqReasons, times, source, readAt } = props
  const { t } = useTranslation()
  const lines = courseLines(racingClass.sections.length)
  const sectionColumns = lines[0]?.length ?? 0
  const hasPoints = rows.some(({ positionPoints }) => positionPoints !== null)
  const columns = 8 + sectionColumns + scores.length + (hasPoints ? 1 : 0)
  return (
    <PaperClass racingClass={racingClass}>
      <table className="paper-table full-class">
        <thead>
          <PaperTitle columns={columns}>
            <span className="figure text-xl">{racingClass.name}</span>
            <span className="ml-auto text-sm font-normal">{source}</span>
          </PaperTitle>
          {lines.map((line, index) => (
            <tr key={line[0] ?? 0}>
              {index === 0 && <HeadBefore span={lines.length} />}
              {line.map((position) => (
                <th key={position} scope="col" className="ride">
                  {racingClass.sections[position]}
                </th>
              ))}
              <Blanks count={sectionColumns - line.length} />
              {index === 0 && (
                <>
                  <NumberHead span={lines.length}>{t('raceSheets.sum')}</NumberHead>
                  {scores.map((score) => (
                    <NumberHead key={score} span={lines.length}>
                      {score}×
                    </NumberHead>
                  ))}
                  <NumberHead span={lines.length}>{t('protocol.penalty')}</NumberHead>
                  <NumberHead span={lines.length}>{t('results.points')}</NumberHead>
                  {hasPoints && (
                    <NumberHead span={lines.length}>{t('officialProtocol.standingsPoints')}</NumberHead>
                  )}
                </>
              )}
            </tr>
          ))}
        </thead>
        {rows.map((row) => (
          <Rider
            key={row.id}
            row={row}
            racingClass={racingClass}
            lines={lines}
            scores={scores}
            hasPoints={hasPoints}
            license={licenses.get(row.id) ?? null}
            readAt={readAt}
          />
        ))}
      </table>
      <UnriddenLegend rows={rows} />
      <PenaltyReasons rows={rows} />
      <DqReasons rows={rows} reasons={dqReasons} />
      <LateRiders title={t('timekeeping.late')} rows={rows} times={times} />
    </PaperClass>
  )
}

interface FullClassProps {
  /** The scores that are counted; none in open free. */
  scores: readonly number[]
  racingClass: RacingClass
  /** In the order of the server's ranking. */
  rows: readonly ProtocolRow[]
  /** By participant id. */
  licenses: ReadonlyMap<string, string | null>
  /** Of disqualified riders, by participant id. */
  dqReasons: ReadonlyMap<string, Reason>
  /** The recorded starts and finishes; empty where none are recorded. */
  times: readonly RiderTimes[]
  /** The stage, the state and the time of the results, printed on every page. */
  source: string
  /** When the results were fetched, in ms. */
  readAt: number
}

/** The heads before the sections. */
function HeadBefore({ span }: { span: number }) {
  const { t } = useTranslation()
  return (
    <>
      <th scope="col" rowSpan={span} className="num">
        <span aria-hidden="true">#</span>
        <span className="sr-only">{t('results.place')}</span>
      </th>
      <NumberHead span={span}>{t('participants.column.number')}</NumberHead>
      <th scope="col" rowSpan={span} className="rider">
        {t('officialProtocol.riderAndClub')}
      </th>
      <th scope="col" rowSpan={span}>
        {t('protocol.license')}
      </th>
      <NumberHead span={span}>{t('raceSheets.lap')}</NumberHead>
    </>
  )
}

function NumberHead({ span, children }: { span: number; children: ReactNode }) {
  return (
    <th scope="col" rowSpan={span} className="num">
      {children}
    </th>
  )
}

/** A shorter last line of a lap is filled up. */
function Blanks({ count }: { count: number }) {
  return count > 0 && <td colSpan={count}>&nbsp;</td>
}

function Rider({ row, racingClass, lines, scores, hasPoints, license, readAt }: RiderProps) {
  const { t } = useTranslation()
  const heading = useId()
  const span = racingClass.laps * lines.length
  return (
    <tbody aria-labelledby={heading}>
      {paperLines(racingClass.laps, lines).map(({ lap, positions, startsLap, startsRider }) => {
        const ridden = row.laps[lap - 1] ?? []
        return (
          <tr key={`${lap} ${positions[0]}`}>
            {startsRider && (
              <RiderCells heading={heading} row={row} license={license} span={span} readAt={readAt} />
            )}
            {startsLap && (
              <th scope="row" rowSpan={lines.length} className="num font-normal">
                <span aria-hidden="true">{lap}</span>
                <span className="sr-only">{t('results.lap', { lap })}</span>
              </th>
            )}
            {positions.map((position) => (
              <td key={position} className="ride">
                {isAnnulled(racingClass, position, lap) ? (
                  '×'
                ) : (
                  <Ride row={row} racingClass={racingClass} position={position} lap={lap} />
                )}
              </td>
            ))}
            <Blanks count={(lines[0]?.length ?? 0) - positions.length} />
            {startsLap && (
              <td rowSpan={lines.length} className="num">
                {(row.lapTotals ? row.lapTotals[lap - 1] : lapSum(ridden)) ?? '–'}
              </td>
            )}
            {startsRider && <TotalCells row={row} scores={scores} hasPoints={hasPoints} span={span} />}
          </tr>
        )
      })}
    </tbody>
  )
}

function Ride({ row, racingClass, position, lap }: RideProps) {
  const unridden = unriddenAt(row, racingClass.sections[position] ?? 0, lap)
  return (
    <>
      {row.laps[lap - 1]?.[position] ?? '–'}
      {unridden && <UnriddenMark kind={unridden} />}
    </>
  )
}

interface RideProps extends Pick<RiderProps, 'row' | 'racingClass'> {
  position: number
  lap: number
}

function isAnnulled({ sections, annulled }: RacingClass, position: number, lap: number): boolean {
  const section = sections[position]
  return section !== undefined && annulled.includes(rideKey(section, lap))
}

interface RiderProps {
  row: ProtocolRow
  racingClass: RacingClass
  /** The positions of the sections in each line of a lap. */
  lines: readonly (readonly number[])[]
  scores: readonly number[]
  hasPoints: boolean
  license: string | null
  readAt: number
}

function RiderCells({ heading, row, license, span, readAt }: RiderCellsProps) {
  return (
    <>
      <td rowSpan={span} className="num font-semibold">
        {placeOrStatus(row, readAt)}
      </td>
      <td rowSpan={span} className="num">
        {row.racingNumber}
      </td>
      <th scope="rowgroup" id={heading} rowSpan={span} className="rider">
        {row.name}
        {row.club && <span className="block font-normal">{row.club}</span>}
      </th>
      <td rowSpan={span}>{license}</td>
    </>
  )
}

interface RiderCellsProps extends Pick<RiderProps, 'row' | 'license' | 'readAt'> {
  /** The id of the rider's name. */
  heading: string
  /** The number of lines of the rider. */
  span: number
}

function TotalCells({ row, scores, hasPoints, span }: TotalCellsProps) {
  const pointsText = usePointsText()
  return (
    <>
      {scores.map((score, index) => (
        <td key={score} rowSpan={span} className="num">
          {row.statistics[index]}
        </td>
      ))}
      <td rowSpan={span} className="num">
        {row.penaltyPoints || ''}
      </td>
      <td rowSpan={span} className="num font-semibold">
        {row.total ?? '–'}
        <DaySum row={row} />
      </td>
      {hasPoints && (
        <td rowSpan={span} className="num">
          {row.positionPoints !== null && pointsText(row.positionPoints)}
        </td>
      )}
    </>
  )
}

interface TotalCellsProps extends Pick<RiderProps, 'row' | 'scores' | 'hasPoints'> {
  /** The number of lines of the rider. */
  span: number
}
