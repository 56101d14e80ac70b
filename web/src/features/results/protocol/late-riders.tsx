// The riders of a class who were late, on paper: the minutes, and the points they were given for it, which their
// penalty points contain.
import { useId } from 'react'
import type { TFunction } from '@/lib/i18n'
import type { ReasonCode, RiderTimes } from '@/api'
import { useTranslation } from '@/ui/i18n'
import { latenessTexts } from '@/features/start-order/recorded-times'
import type { ProtocolRow } from './ruling-reasons'

const latenessReasons: ReadonlySet<ReasonCode | null> = new Set(['lateStart', 'timeLimit'])

export function LateRiders({ title, rows, times }: LateRidersProps) {
  const { t } = useTranslation()
  const heading = useId()
  const lateRiders = rows.flatMap((row) => {
    const texts = textsOf(
      t,
      row,
      times.find(({ participant }) => participant === row.id),
    )
    return texts.length > 0 ? [{ row, texts }] : []
  })
  if (lateRiders.length === 0) return null
  return (
    <div className="protocol-penalties">
      <h3 id={heading}>{title}</h3>
      <ul aria-labelledby={heading}>
        {lateRiders.map(({ row: { id, racingNumber, name }, texts }) => (
          <li key={id}>
            {racingNumber} {name}: {texts.join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Only the secretary's rows have the single penalties. */
function textsOf(t: TFunction, row: ProtocolRow, times: RiderTimes | undefined): string[] {
  const { finished, endTimeDifference, penalties = [] } = row
  const minutesAfterEnd = finished ? -(endTimeDifference ?? 0) : 0
  const points = penalties
    .filter(({ reasonCode }) => latenessReasons.has(reasonCode))
    .reduce((sum, penalty) => sum + penalty.points, 0)
  const minutes = [
    ...(times ? latenessTexts(t, times) : []),
    ...(minutesAfterEnd > 0 ? [t('results.afterEnd', { count: minutesAfterEnd })] : []),
  ]
  if (minutes.length === 0 || points === 0) return minutes
  return [...minutes, t('timekeeping.givenPoints', { number: points })]
}

interface LateRidersProps {
  title: string
  /** In the order of the server's ranking. */
  rows: readonly ProtocolRow[]
  /** Of all riders of the stage whose start or finish was recorded. */
  times: readonly RiderTimes[]
}
