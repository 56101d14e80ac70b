// The start list of a class by number, shown before the first score.
import { useTranslation } from '@/ui/i18n'
import type { Participant } from '@/api'
import type { ClassStartList } from '@/features/registration/start-list/class-start-lists'
import type { Page } from './pages'
import { TvPanel } from './tv-panel'

export function TvStartList({ page, startList, rowHeight }: TvStartListProps) {
  const { t } = useTranslation()
  const start = startList.racingClass?.startTime?.slice(0, 5)
  return (
    <TvPanel
      page={page}
      color={startList.racingClass?.color}
      rowHeight={rowHeight}
      facts={[
        t('tv.startList'),
        start && t('tv.startsAt', { time: start }),
        t('results.riders', { count: startList.participants.length }),
      ]}
    >
      <table className="tv-table tv-start-list">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('participants.column.name')}</th>
            <th scope="col">{t('participants.column.bike')}</th>
          </tr>
        </thead>
        <tbody>
          {startList.participants.slice(page.from, page.to).map((rider) => (
            <Starter key={rider.id} rider={rider} color={startList.racingClass?.color} />
          ))}
        </tbody>
      </table>
    </TvPanel>
  )
}

interface TvStartListProps {
  page: Page
  startList: ClassStartList
  /** The height of a row, in hundredths of the screen. */
  rowHeight: number
}

function Starter({ rider, color }: { rider: Participant; color: string | undefined }) {
  return (
    <tr>
      <th scope="row" className="tv-rider">
        <span className="tv-plate figure" style={{ borderLeftColor: color }}>
          {rider.racingNumber || '–'}
        </span>
        <span className="tv-name">{rider.name}</span>
      </th>
      <td className="tv-bike">
        <span>{rider.bike}</span> <span>{rider.club?.id}</span>
      </td>
    </tr>
  )
}
