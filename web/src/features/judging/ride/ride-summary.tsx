// The gates and faults behind the total of an open free ride.

import { useTranslation } from 'react-i18next'
import type { RecordedRide } from './recorded-ride'
import { faultsOf, gatesOf, GRADES } from '../../scoring/tally'

export function RideSummary({ entry: { events } }: { entry: RecordedRide }) {
  const { t } = useTranslation()
  const faults = faultsOf(events)
  const passed = GRADES.map((grade) => ({ grade, times: gatesOf(events, grade) })).filter(
    ({ times }) => times > 0,
  )
  return (
    <p className="figure flex flex-wrap justify-center gap-x-5 gap-y-1 text-2xl">
      {passed.map(({ grade, times }) => (
        <span key={grade}>
          {times} × {grade}
        </span>
      ))}
      {faults > 0 && <span>{t('judging.faults', { count: faults })}</span>}
    </p>
  )
}
