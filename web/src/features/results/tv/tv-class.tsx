// One class on the TV, or a part of it.
import { useTranslation } from '@/ui/i18n'
import type { RacingClass } from '@/api'
import type { TrackedRow } from '../live/board-state'
import type { Page } from './pages'
import { TvPanel } from './tv-panel'
import { TvRow } from './tv-row'

export function TvClass({ page, racingClass, trackedRows, minutesLate, rowHeight }: TvClassProps) {
  const { t } = useTranslation()
  return (
    <TvPanel
      page={page}
      color={racingClass.color}
      rowHeight={rowHeight}
      facts={[t('results.riders', { count: trackedRows.length })]}
    >
      <table className="tv-table">
        <colgroup>
          <col className="tv-col-place" />
          <col />
          <col className="tv-col-progress" />
          <col className="tv-col-total" />
          <col className="tv-col-behind" />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('results.place')}</th>
            <th scope="col">{t('results.participant')}</th>
            <th scope="col">{t('tv.progress')}</th>
            <th scope="col">{t('results.points')}</th>
            <th scope="col">{t('tv.gap')}</th>
          </tr>
        </thead>
        <tbody>
          {trackedRows.slice(page.from, page.to).map((trackedRow) => (
            <TvRow
              key={trackedRow.row.id}
              trackedRow={trackedRow}
              first={trackedRows[0]}
              color={racingClass.color}
              minutesLate={minutesLate.get(trackedRow.row.id) ?? 0}
            />
          ))}
        </tbody>
      </table>
    </TvPanel>
  )
}

interface TvClassProps {
  page: Page
  racingClass: RacingClass
  /** All rows of the class, in order of place. */
  trackedRows: readonly TrackedRow[]
  /** By participant; 0 or absent for riders who weren't late. */
  minutesLate: ReadonlyMap<string, number>
  /** The height of a row, in hundredths of the screen. */
  rowHeight: number
}
