// The riders of one class on the notice board: places, totals and what broke ties, without licences.
import type { RacingClass, RiderTimes, Row } from '@/api'
import { useTranslation } from '@/ui/i18n'
import { PaperTitle } from '@/ui/page/paper-title'
import { LateRiders } from '../protocol/late-riders'
import { placeOrStatus } from '../protocol/place-or-status'
import { PaperClass } from './paper-class'

export function ShortClass({ scores, racingClass, rows, times, source, readAt }: ShortClassProps) {
  const { t } = useTranslation()
  return (
    <PaperClass racingClass={racingClass}>
      <table className="paper-table">
        <thead>
          <PaperTitle columns={6 + scores.length}>
            <span className="figure text-2xl">{racingClass.name}</span>
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
            <tr key={row.id}>
              <td className="num font-semibold">{placeOrStatus(row, readAt)}</td>
              <td className="num">{row.racingNumber}</td>
              <th scope="row">{row.name}</th>
              <td>{row.club}</td>
              {scores.map((score, index) => (
                <td key={score} className="num">
                  {row.statistics[index]}
                </td>
              ))}
              <td className="num">{row.penaltyPoints || ''}</td>
              <td className="num font-semibold">{row.total ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <LateRiders title={t('timekeeping.late')} rows={rows} times={times} />
    </PaperClass>
  )
}

interface ShortClassProps {
  /** The scores that are counted; none in open free. */
  scores: readonly number[]
  racingClass: RacingClass
  /** In the order of the server's ranking. */
  rows: readonly Row[]
  /** The recorded starts and finishes; empty where none are recorded. */
  times: readonly RiderTimes[]
  /** The stage, the state and the time of the results, printed on every page. */
  source: string
  /** When the results were fetched, in ms. */
  readAt: number
}
