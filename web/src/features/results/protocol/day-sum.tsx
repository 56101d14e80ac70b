// How the total of an event of several days is made up, on paper below the total: "6 + 5".
import type { Row } from '@/api'

export function DaySum({ row: { earlierDays, total } }: { row: Pick<Row, 'earlierDays' | 'total'> }) {
  if (!earlierDays?.length || total === null) return null
  const points = earlierDays.map((day) => day ?? 0)
  const ofThisDay = total - points.reduce((sum, day) => sum + day, 0)
  return (
    <span className="block text-sm font-normal whitespace-nowrap">{[...points, ofThisDay].join(' + ')}</span>
  )
}
