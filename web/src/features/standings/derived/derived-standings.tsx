// Clubs or teams, the best first; each opens to show the points of its riders at each stage.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fold } from '@/lib/text-search'
import { Message } from '@/ui/notices/message'
import { useStandingsView } from '../standings-view'
import { Legend } from '../table/legend'
import { NothingFound } from '../table/nothing-found'
import { Panel } from '../table/panel'
import type { PanelOf } from '../table/use-panels'
import { ofClub, ofTeam, type Contributor, type Contributions } from './contributions'
import { ContributionsTable } from './contributions-table'
import { usePointsText } from './points-text'

export function ClubStandings({ panelOf }: { panelOf: PanelOf }) {
  const { t } = useTranslation()
  const { clubs } = useStandingsView().standings
  return (
    <ContributionsList
      all={clubs.map(ofClub)}
      panelOf={panelOf}
      emptyMessage={<Message title={t('standings.noData')}>{t('standings.noDataText')}</Message>}
    />
  )
}

export function TeamStandings({ panelOf }: { panelOf: PanelOf }) {
  const { t } = useTranslation()
  const { teams } = useStandingsView().standings
  return (
    <ContributionsList
      all={teams.map(ofTeam)}
      panelOf={panelOf}
      emptyMessage={<Message title={t('standings.noTeams')}>{t('standings.noTeamsText')}</Message>}
    />
  )
}

function ContributionsList({ all, panelOf, emptyMessage }: ContributionsListProps) {
  const { t } = useTranslation()
  const { search } = useStandingsView()
  const pointsText = usePointsText()
  const isFound = ({ name }: Contributions | Contributor) => search !== '' && fold(name).includes(search)
  const hasMatch = (one: Contributions) => isFound(one) || one.riders.some(isFound)
  if (all.length === 0) return <div className="mt-4">{emptyMessage}</div>
  if (search !== '' && !all.some(hasMatch)) return <NothingFound />
  return (
    <>
      <Legend totals={[t('standings.points')]} />
      {all.map((one) => (
        <Panel
          key={one.name}
          {...panelOf(one.name, hasMatch(one))}
          place={one.position}
          name={one.name}
          count={t('results.riders', { count: one.people })}
          points={pointsText(one.points)}
        >
          {(title) => <ContributionsTable contributions={one} title={title} isFound={isFound} />}
        </Panel>
      ))}
    </>
  )
}

interface ContributionsListProps {
  all: Contributions[]
  panelOf: PanelOf
  /** Shown when there is no club or team. */
  emptyMessage: ReactNode
}
