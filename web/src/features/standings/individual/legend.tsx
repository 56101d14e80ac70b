// The legend of the marks in the tables, if there are any.
import { useTranslation } from 'react-i18next'
import { dayMonthText } from '@/lib/dates'
import { useStandingsView } from '../standings-view'
import { totalsOf, useTotalName } from './totals'

export function Legend() {
  const { t } = useTranslation()
  const { standings } = useStandingsView()
  const { groups, stages, isFinal } = standings
  const totalName = useTotalName()
  const rows = groups.flatMap((group) => group.rows)
  const drafts = rows.some(({ results }) => results.some(({ status }) => status === 'draft'))
  const hasLeftOut = isFinal && rows.some(({ results }) => results.some(({ dropped }) => dropped))
  // The column headings stay in the interface; the print lists them in words.
  const printedColumns = [
    ...stages.map(({ startsAt, timeZone }) => dayMonthText(startsAt, timeZone)),
    ...totalsOf(standings).map(totalName),
  ]
  return (
    <ul className="mt-3 flex not-print:has-[li:only-child]:hidden flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      <li className="hidden print:block">{t('standings.printed', { list: printedColumns.join(', ') })}</li>
      {drafts && (
        <li>
          <span aria-hidden="true" className="draft-badge figure mr-1.5">
            20
          </span>
          {t('standings.draftText')}
        </li>
      )}
      {hasLeftOut && (
        <li>
          <span aria-hidden="true" className="figure mr-1.5">
            (11)
          </span>
          {t('standings.leftOutText')}
        </li>
      )}
    </ul>
  )
}
