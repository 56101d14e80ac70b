// What a result from a table that was made elsewhere says of the laps, and the marks that the points include for the
// riding time.
import { useTranslation } from '@/ui/i18n'
import type { LiveRow } from '../live/board-state'

export function TableResult({ row: { lapTotals, lateMarks } }: { row: LiveRow }) {
  const { t } = useTranslation()
  const laps = (lapTotals ?? []).flatMap((points, index) =>
    points === null ? [] : [t('results.table.lap', { lap: index + 1, points })],
  )
  return (
    <>
      {lapTotals && (
        <p>
          {laps.length > 0 && <strong className="tabular-nums">{laps.join(' · ')}</strong>}{' '}
          {t('results.table.noSections')}
        </p>
      )}
      {lateMarks > 0 && <p>{t('results.table.lateMarks', { count: lateMarks })}</p>}
    </>
  )
}
