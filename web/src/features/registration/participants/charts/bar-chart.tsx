// A bar chart of counts. It is a table whose cells contain the bars, so that screen readers read the same
// data.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import type { Count } from './counts'

export function BarChart({ title, countName, counts, maxBars = counts.length }: BarChartProps) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  // One more than the limit is shown too: "1 other" would take as much space.
  const visible = showsAll || counts.length <= maxBars + 1 ? counts : counts.slice(0, maxBars)
  const others = counts.slice(visible.length)
  const largest = Math.max(...counts.map(({ count }) => count), 1)
  return (
    <div className="min-w-0">
      <table className="w-full border-collapse">
        <caption className="caps pb-1 text-left text-sm text-ink-soft">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{countName}</th>
          </tr>
        </thead>
        <tbody>
          {visible.map((row) => (
            <Bar key={row.name} {...row} share={row.count / largest} />
          ))}
        </tbody>
      </table>
      {others.length > 0 && (
        <Button look="quiet" className="px-0! text-sm text-ink-soft!" onClick={() => setShowsAll(true)}>
          {t('participants.otherClubs', {
            count: others.length,
            riders: others.reduce((sum, { count }) => sum + count, 0),
          })}
        </Button>
      )}
    </div>
  )
}

function Bar({ name, country, color, count, share }: Count & { share: number }) {
  return (
    <tr>
      <th scope="row" className="bar-name py-0.5 pr-3 text-left text-sm leading-tight font-normal">
        {name}
        {country && <span className="text-ink-soft">&nbsp;{country}</span>}
      </th>
      <td className="py-0.5 whitespace-nowrap">
        <span
          aria-hidden="true"
          className="bar"
          style={{ inlineSize: `calc((100% - 2.5rem) * ${share})`, ...(color && { backgroundColor: color }) }}
        />
        <span className="figure ml-2 text-lg">{count}</span>
      </td>
    </tr>
  )
}

interface BarChartProps {
  title: string
  /** The name of the counted things. */
  countName: string
  counts: readonly Count[]
  /** The number of bars before the others are requested. */
  maxBars?: number
}
