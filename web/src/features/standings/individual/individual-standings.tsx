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
  const isFound = (row: RowView) => search !== '' && matchesRider(row, search)
  const found = standings.groups.flatMap(({ rows }) => rows.filter(isFound))
  if (standings.groups.length === 0) {
    return (
      <div className="mt-4">
        <Message title={t('standings.noData')}>{t('standings.noDataText')}</Message>
      </div>
    )
  }
  if (search !== '' && found.length === 0) return <NothingFound />
  // If the search matches only one rider, the page scrolls to that row.
  const targetId = new Set(found.map(({ name }) => name)).size === 1 ? found[0]?.id : undefined
  const hasLeftOut =
    standings.isFinal &&
    standings.groups.some(({ rows }) => rows.some(({ results }) => results.some(({ dropped }) => dropped)))
  return (
    <>
      <output className="sr-only">{search !== '' && t('participants.found', { count: found.length })}</output>
      <Legend totals={totalsOf(standings).map(totalName)} hasLeftOut={hasLeftOut} />
      {standings.groups.map((group) => {
        const name = nameOf(group)
        return (
          <Panel
            key={groupKey(group)}
            {...panelOf(groupKey(group), group.rows.some(isFound))}
            name={name}
            count={t('results.riders', { count: group.rows.length })}
            bgColor={group.bgColor}
            borderColor={group.borderColor}
          >
            {(title) => (
              <GroupTable group={group} name={name} title={title} isFound={isFound} targetId={targetId} />
            )}
          </Panel>
        )
      })}
    </>
  )
}
