// The riders by class and women group. A search opens the groups with matches and shows only the
// matching rows.
import { useMemo } from 'react'
import { useTranslation } from '@/ui/i18n'
import { matchesRider } from '@/lib/text/text-search'
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
  const isSearching = search !== ''
  const groups = useMemo(
    () =>
      standings.groups.map((group) => ({
        group,
        shownRows: group.rows.filter((row) => matchesRider(row, search)),
      })),
    [standings.groups, search],
  )
  const foundRows = isSearching ? groups.flatMap(({ shownRows }) => shownRows) : []
  if (standings.groups.length === 0) {
    return (
      <div className="mt-4">
        <Message title={t('standings.noData')}>{t('standings.noDataText')}</Message>
      </div>
    )
  }
  if (isSearching && foundRows.length === 0) return <NothingFound text={t('results.nothingFoundText')} />
  const hasLeftOut =
    standings.isFinal &&
    standings.groups.some(({ rows }) => rows.some(({ results }) => results.some(({ isWorst }) => isWorst)))
  return (
    <>
      <output className="mt-3 block text-sm text-ink-soft empty:hidden print:hidden">
        {isSearching && t('participants.found', { count: countRiders(foundRows) })}
      </output>
      <Legend totals={totalsOf(standings).map(totalName)} hasLeftOut={hasLeftOut} />
      {groups.map(({ group, shownRows }) => {
        const name = nameOf(group)
        return (
          <Panel
            key={groupKey(group)}
            {...panelOf(groupKey(group), shownRows.length > 0)}
            name={name}
            count={
              isSearching
                ? t('results.foundRiders', { count: group.rows.length, found: shownRows.length })
                : t('results.riders', { count: group.rows.length })
            }
            bgColor={group.bgColor}
            borderColor={group.borderColor}
          >
            {(title) => (
              <GroupTable
                group={group}
                shownRows={shownRows}
                name={name}
                title={title}
                targetId={foundRows[0]?.id}
              />
            )}
          </Panel>
        )
      })}
    </>
  )
}

/** Counts people: a woman has a row in her class and one in her women's group. */
function countRiders(rows: readonly RowView[]): number {
  return new Set(rows.map(({ racingNumber, name }) => `${racingNumber} ${name}`)).size
}
