// How the total of an event of several days is made up, on paper below the total: "6 + 5".
import type { Row } from '@/api'

export function DaySum({ row: { dayTotals } }: { row: Pick<Row, 'dayTotals'> }) {
  if (!dayTotals?.length) return null
  return (
    <span className="block text-sm font-normal whitespace-nowrap">
      {dayTotals.map((points) => points ?? '–').join(' + ')}
    </span>
  )
}
