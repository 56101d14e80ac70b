// The riders by class and women group. A search opens the groups with matches and marks the matching rows.
import { useTranslation } from 'react-i18next'
import { matchesRider } from '@/lib/text-search'
import { Message } from '@/ui/notices/message'
import type { RowView } from '../standings'
import { useStandingsView } from '../standings-view'
import { groupKey, useGroupName } from '../table/group-name'
import { Legend } from '../table/legend'
import { NothingFound } from '../table/nothing-found'
import { Panel } from '../table/panel'
import type { PanelOf } from '../table/use-panels'
import { GroupTable } from './group-table'
import { totalsOf, useTotalName } from './totals'

export function IndividualStandings({ panelOf }: { panelOf: PanelOf }) {
  const { t } = useTranslation()
  const { standings, search } = useStandingsView()
  const nameOf = useGroupName()
  const totalName = useTotalName()
  const isMatch = (row: RowView) => search !== '' && matchesRider(row, search)
  const matchingRows = standings.groups.flatMap(({ rows }) => rows.filter(isMatch))
  if (standings.groups.length === 0) {
    return (
      <div className="mt-4">
        <Message title={t('standings.noData')}>{t('standings.noDataText')}</Message>
      </div>
    )
  }
  if (search !== '' && matchingRows.length === 0) return <NothingFound />
  // If the search matches only one rider, the page scrolls to that row.
  const targetId = new Set(matchingRows.map(({ name }) => name)).size === 1 ? matchingRows[0]?.id : undefined
  const hasLeftOut =
    standings.isFinal &&
    standings.groups.some(({ rows }) => rows.some(({ results }) => results.some(({ dropped }) => dropped)))
  return (
    <>
      <output className="sr-only">
        {search !== '' && t('participants.found', { count: matchingRows.length })}
      </output>
      <Legend totals={totalsOf(standings).map(totalName)} hasLeftOut={hasLeftOut} />
      {standings.groups.map((group) => {
        const name = nameOf(group)
        return (
          <Panel
            key={groupKey(group)}
            {...panelOf(groupKey(group), group.rows.some(isMatch))}
            name={name}
            count={t('results.riders', { count: group.rows.length })}
            bgColor={group.bgColor}
            borderColor={group.borderColor}
          >
            {(title) => (
              <GroupTable group={group} name={name} title={title} isMatch={isMatch} targetId={targetId} />
            )}
          </Panel>
        )
      })}
    </>
  )
}
