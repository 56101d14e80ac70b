// Clubs or teams, the best first; each opens to show the points of its riders at each stage.
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { fold } from '@/lib/text/text-search'
import { Message } from '@/ui/notices/message'
import { usePointsText } from '@/ui/use-points-text'
import { useStandingsView } from '../standings-view'
import { Legend } from '../table/legend'
import { NothingFound } from '../table/nothing-found'
import { Panel } from '../table/panel'
import type { PanelOf } from '../table/use-panels'
import { clubContributions, teamContributions, type Contributor, type Contributions } from './contributions'
import { ContributionsTable } from './contributions-table'

export function ClubStandings({ panelOf }: { panelOf: PanelOf }) {
  const { t } = useTranslation()
  const { clubs } = useStandingsView().standings
  return (
    <ContributionsList
      allContributions={clubs.map(clubContributions)}
      panelOf={panelOf}
      emptyMessage={<Message title={t('standings.noData')}>{t('standings.noDataText')}</Message>}
      foundBy={t('standings.clubsFoundBy')}
    />
  )
}

export function TeamStandings({ panelOf }: { panelOf: PanelOf }) {
  const { t } = useTranslation()
  const { teams } = useStandingsView().standings
  return (
    <ContributionsList
      allContributions={teams.map(teamContributions)}
      panelOf={panelOf}
      emptyMessage={<Message title={t('standings.noTeams')}>{t('standings.noTeamsText')}</Message>}
      foundBy={t('standings.teamsFoundBy')}
    />
  )
}

function ContributionsList({ allContributions, panelOf, emptyMessage, foundBy }: ContributionsListProps) {
  const { t } = useTranslation()
  const { search } = useStandingsView()
  const pointsText = usePointsText()
  const isMatch = ({ name }: Contributions | Contributor) => search !== '' && fold(name).includes(search)
  const hasMatch = (contributions: Contributions) =>
    isMatch(contributions) || contributions.riders.some(isMatch)
  if (allContributions.length === 0) return <div className="mt-4">{emptyMessage}</div>
  if (search !== '' && !allContributions.some(hasMatch)) return <NothingFound text={foundBy} />
  const firstFound = search === '' ? undefined : allContributions.find(hasMatch)
  // A club that is found by its own name is opened at its header.
  const target = firstFound && !isMatch(firstFound) ? firstFound.riders.find(isMatch) : undefined
  return (
    <>
      <Legend totals={[t('standings.points')]} />
      {allContributions.map((contributions) => (
        <Panel
          key={contributions.name}
          {...panelOf(contributions.name, hasMatch(contributions))}
          place={contributions.position}
          name={contributions.name}
          count={t('results.riders', { count: contributions.people })}
          points={pointsText(contributions.points)}
        >
          {(title) => (
            <ContributionsTable
              contributions={contributions}
              title={title}
              isMatch={isMatch}
              target={target}
            />
          )}
        </Panel>
      ))}
    </>
  )
}

interface ContributionsListProps {
  allContributions: Contributions[]
  panelOf: PanelOf
  /** Shown when there is no club or team. */
  emptyMessage: ReactNode
  /** What a search finds. */
  foundBy: string
}
