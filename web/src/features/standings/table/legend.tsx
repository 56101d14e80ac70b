// The legend of the marks in the tables, if there are any.
import { useTranslation } from '@/ui/i18n'
import { dayMonthText } from '@/lib/time/dates'
import { useStandingsView } from '../standings-view'

export function Legend({ totals, hasLeftOut = false }: LegendProps) {
  const { t } = useTranslation()
  const { groups, stages, hasDefaultRules } = useStandingsView().standings
  const entries = groups.flatMap(({ rows }) => rows).flatMap(({ results }) => results)
  const hasDrafts = entries.some(({ status }) => status === 'draft')
  // The column headings stay in the interface; the print lists them in words.
  const printedColumns = [
    ...stages.map(({ startsAt, timeZone }) => dayMonthText(startsAt, timeZone)),
    ...totals,
  ]
  return (
    <ul className="mt-3 flex not-print:has-[li:only-child]:hidden flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      <li className="hidden print:block">{t('standings.printed', { list: printedColumns.join(', ') })}</li>
      {hasDrafts && (
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
          {t(hasDefaultRules ? 'standings.leftOutText' : 'standings.byRules.leftOutText')}
        </li>
      )}
    </ul>
  )
}

interface LegendProps {
  /** The headings of the columns after those of the stages. */
  totals: readonly string[]
  /** Whether the tables show results that are left out of the total. */
  hasLeftOut?: boolean
}
