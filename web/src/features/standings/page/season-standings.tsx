// The standings after they were loaded: three views, and the secretary's tools for users with permission.
import { TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { fold } from '@/lib/text/text-search'
import type { ChampionshipKey } from '@/lib/addresses/paths'
import { useLanguage } from '@/ui/use-language'
import { ClubStandings, TeamStandings } from '../derived/derived-standings'
import { IndividualStandings } from '../individual/individual-standings'
import { SecretaryPanel } from '../secretary/secretary-panel'
import type { StandingsData } from '../standings'
import { PaperHead } from './paper-head'
import { StandingsHeader } from './standings-header'
import { StandingsToolbar } from './standings-toolbar'
import { StandingsViewContext, type StandingsView, type StandingDialog } from '../standings-view'
import { groupKey } from '../table/group-name'
import { usePanels } from '../table/use-panels'
import { useStandingsAddress, type Tab } from '../use-standings-address'

export function SeasonStandings({ institution, championship, standings, staleSince }: SeasonStandingsProps) {
  const language = useLanguage()
  const address = useStandingsAddress(standings)
  const [dialog, setDialog] = useState<StandingDialog | null>(null)
  const searchText = address.search.trim()
  const { panelOf, openAll, closeAll } = usePanels(
    address.tab,
    panelNames(standings, address.tab),
    searchText !== '',
  )
  const view = useMemo<StandingsView>(
    () => ({
      key: { institution, championship },
      standings,
      language,
      searchText,
      search: fold(searchText),
      openDialog: standings.isEditable ? setDialog : null,
    }),
    [institution, championship, standings, language, searchText],
  )
  const List = lists[address.tab]
  return (
    <StandingsViewContext value={view}>
      <StandingsHeader />
      <PaperHead staleSince={staleSince} />
      {!standings.isPublished && <Unpublished isEditable={standings.isEditable} />}
      {standings.isEditable && <SecretaryPanel dialog={dialog} onDone={() => setDialog(null)} />}
      {(standings.isPublished || standings.isEditable) && (
        <>
          <StandingsToolbar address={address} onExpandAll={openAll} onCollapseAll={closeAll} />
          <List panelOf={panelOf} />
        </>
      )}
    </StandingsViewContext>
  )
}

interface SeasonStandingsProps extends ChampionshipKey {
  standings: StandingsData
  /** Since when they are not updated, in ms; null while they are. */
  staleSince: number | null
}

const lists = { individual: IndividualStandings, club: ClubStandings, team: TeamStandings }

function panelNames({ groups, clubs, teams }: StandingsData, tab: Tab): string[] {
  if (tab === 'club') return clubs.map(({ club }) => club)
  if (tab === 'team') return teams.map(({ team }) => team)
  return groups.map(groupKey)
}

/** Shows that the standings are not public yet, and who can see them before. */
function Unpublished({ isEditable }: { isEditable: boolean }) {
  const { t } = useTranslation()
  return (
    <p className="mb-4 flex gap-3 rounded-card border border-line border-l-8 border-l-warn bg-warn-tint px-4 py-3">
      <TriangleAlert aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-warn" />
      <span>
        <strong className="block">{t('standings.notPublished')}</strong>
        {t(isEditable ? 'standings.notPublishedForSecretary' : 'standings.notPublishedText')}
      </span>
    </p>
  )
}
