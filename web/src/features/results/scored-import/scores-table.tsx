// The riders of a file with their points by lap, and their problems.
import { useTranslation } from '@/ui/i18n'
import type { ScoredRow, Stage } from '@/api'
import { classColor } from '@/lib/sport/class-color'
import { Plate } from '@/ui/plate'
import { StatusBadge } from '../row/status-badge'
import { useScoresProblem } from './problem-text'

export function ScoresTable({ stage, title, help, rows, hasPoints }: ScoresTableProps) {
  const { t } = useTranslation()
  const colorOf = (racingClass: string) => classColor(stage.classes, racingClass)
  if (rows.length === 0) return null
  return (
    <table className="w-full border-collapse">
      <caption className="pb-1 text-left">
        <span className="text-lg font-semibold">{title}</span>
        {help && <span className="block text-sm text-ink-soft">{help}</span>}
      </caption>
      <thead>
        <tr className="border-b-2 border-ink text-left text-sm">
          <th scope="col" className="w-14 py-1">
            {t('scoredImport.numberHead')}
          </th>
          <th scope="col">{t('scoredImport.rider')}</th>
          {hasPoints && (
            <>
              <th scope="col" className="hidden text-right sm:table-cell">
                {t('scoredImport.laps')}
              </th>
              <th scope="col" className="w-16 text-right">
                {t('scoredImport.total')}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line} className="border-b border-line align-top">
            <td className="py-2">
              <Plate number={row.racingNumber} color={colorOf(row.racingClass)} size="small" />
            </td>
            <th scope="row" className="py-2 pr-2 text-left font-normal wrap-anywhere">
              <Rider row={row} />
            </th>
            {hasPoints && <Points row={row} />}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Points({ row }: { row: ScoredRow }) {
  return (
    <>
      <td className="figure hidden py-2 text-right whitespace-nowrap sm:table-cell">
        {row.laps.map((points) => points ?? '–').join(' · ')}
      </td>
      <td className="figure py-2 text-right text-xl">
        {row.total ?? '–'}
        {row.status && (
          <span className="block">
            <StatusBadge state={row.status} />
          </span>
        )}
      </td>
    </>
  )
}

function Rider({ row }: { row: ScoredRow }) {
  const { t } = useTranslation()
  const problem = useScoresProblem()
  return (
    <>
      <span className="font-semibold">{row.name || '–'}</span>{' '}
      <span className="text-sm text-ink-soft">
        {row.racingClass} · {t('participantImport.line', { line: row.line })}
      </span>
      {row.problems.length > 0 ? (
        <ul className="text-sm text-danger">
          {row.problems.map((rowProblem) => (
            <li key={`${rowProblem.field} ${rowProblem.message}`}>{problem(rowProblem)}</li>
          ))}
        </ul>
      ) : (
        <span className="block text-sm text-ink-soft">
          {[
            row.isNew && t('scoredImport.isNew'),
            row.added > 0 && t('scoredImport.adds', { count: row.added }),
            row.known > 0 && t('scoredImport.known', { count: row.known }),
            hasTableResult(row) && t('scoredImport.withoutSections'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </>
  )
}

interface ScoresTableProps {
  stage: Stage
  title: string
  /** What to do with the riders, below the title. */
  help?: string
  rows: readonly ScoredRow[]
  /**
   * Whether the points are shown. Those of a rider with problems would be of the recorded rides and of the
   * file's other ones, which is the total of neither.
   */
  hasPoints: boolean
}

/** Whether the result comes from totals or a place; a rider may also have only a status. */
function hasTableResult({ added, known, total, isFinished }: ScoredRow): boolean {
  return added + known === 0 && (total !== null || isFinished)
}
