// The table of one class or women group. On a phone: position, rider with club and stages, and the total that
// decides.
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { PaperTitle } from '@/ui/page/paper-title'
import { SortHead } from '@/ui/table/sort-head'
import { useSortedRows } from '@/ui/table/use-sorted-rows'
import { StageHeads } from '../table/stage-heads'
import { stageCells } from '../table/stage-columns'
import type { GroupView, RowView } from '../standings'
import { useStandingsView } from '../standings-view'
import { RiderRow } from './rider-row'
import { byPosition, valueIn } from './row-values'
import { totalsOf, useTotalName } from './totals'

export function GroupTable({ group, shownRows, name, title, targetId }: GroupTableProps) {
  const { t } = useTranslation()
  const { standings, language } = useStandingsView()
  const totalName = useTotalName()
  const { rows, head } = useSortedRows({ rows: shownRows, initial: byPosition, valueOf: valueIn, language })
  if (rows.length === 0) return <p className="px-3 py-4 text-ink-soft">{t('standings.noResults')}</p>
  const { stages, isEditable } = standings
  const cells = stageCells(stages.length)
  return (
    <table aria-label={name} className="standings-table paper-table">
      <thead>
        <PaperTitle columns={3 + stages.length + totalsOf(standings).length}>{title}</PaperTitle>
        <tr>
          <SortHead {...head} column="position" className="col-place">
            <span aria-hidden="true">#</span>
            <span className="sr-only">{t('standings.place')}</span>
          </SortHead>
          <SortHead {...head} column="name" title={t('standings.sortHelp')} className="col-rider">
            {t('standings.name')}
          </SortHead>
          {isEditable && (
            <SortHead {...head} column="year" className="num max-md:hidden print:hidden">
              {t('standings.year')}
            </SortHead>
          )}
          <SortHead {...head} column="club" className="col-club max-lg:hidden">
            {t('standings.club')}
          </SortHead>
          <StageHeads {...head} className={cells.column} />
          {totalsOf(standings).map((column, i) => (
            <SortHead
              {...head}
              key={column}
              column={column}
              className={`num ${i > 0 ? 'max-md:hidden print:table-cell' : ''}`}
            >
              {totalName(column)}
            </SortHead>
          ))}
          {isEditable && (
            <th scope="col" className="col-admin print:hidden">
              <span className="max-md:sr-only">{t('standings.secretary.admin')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RiderRow key={row.id} row={row} group={group} isTarget={row.id === targetId} />
        ))}
      </tbody>
    </table>
  )
}

interface GroupTableProps {
  group: GroupView
  /** The rows of the group that match the search; all without one. */
  shownRows: RowView[]
  /** In the user's language. */
  name: string
  /** The same title as in the panel's header. */
  title: ReactNode
  /** The id of the row to scroll to. */
  targetId: string | undefined
}
