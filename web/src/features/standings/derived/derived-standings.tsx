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
import { clubContributions, teamContributions, type Contributor, type Contributions } from './contributions'
import { ContributionsTable } from './contributions-table'
import { usePointsText } from './points-text'

export function ClubStandings({ panelOf }: { panelOf: PanelOf }) {
  const { t } = useTranslation()
  const { clubs } = useStandingsView().standings
  return (
    <ContributionsList
      all={clubs.map(clubContributions)}
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
      all={teams.map(teamContributions)}
      panelOf={panelOf}
      emptyMessage={<Message title={t('standings.noTeams')}>{t('standings.noTeamsText')}</Message>}
    />
  )
}

function ContributionsList({ all, panelOf, emptyMessage }: ContributionsListProps) {
  const { t } = useTranslation()
  const { search } = useStandingsView()
  const pointsText = usePointsText()
  const isMatch = ({ name }: Contributions | Contributor) => search !== '' && fold(name).includes(search)
  const hasMatch = (contributions: Contributions) =>
    isMatch(contributions) || contributions.riders.some(isMatch)
  if (all.length === 0) return <div className="mt-4">{emptyMessage}</div>
  if (search !== '' && !all.some(hasMatch)) return <NothingFound />
  return (
    <>
      <Legend totals={[t('standings.points')]} />
      {all.map((contributions) => (
        <Panel
          key={contributions.name}
          {...panelOf(contributions.name, hasMatch(contributions))}
          place={contributions.position}
          name={contributions.name}
          count={t('results.riders', { count: contributions.people })}
          points={pointsText(contributions.points)}
        >
          {(title) => <ContributionsTable contributions={contributions} title={title} isMatch={isMatch} />}
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
