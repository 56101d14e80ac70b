// The views of the standings, the buttons that open or close all panels, and the search.
import { useTranslation } from '@/ui/i18n'
import { FoldAll } from '@/ui/page/fold-all'
import { SearchField } from '@/ui/fields/search-field'
import { ViewTabs } from '@/ui/page/view-tabs'
import type { StandingsAddress } from '../use-standings-address'

export function StandingsToolbar({ address, onExpandAll, onCollapseAll }: StandingsToolbarProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2 print:hidden">
      <div className="standings-views max-sm:w-full">
        <ViewTabs
          label={t('ui.views')}
          currentView={address.tab}
          views={address.tabs.map((tab) => ({
            view: tab,
            to: address.queryFor(tab),
            text: t(`standings.tab.${tab}`),
          }))}
        />
      </div>
      <SearchField
        label={t('results.search')}
        placeholder={t(address.tab === 'individual' ? 'standings.searchRiders' : 'standings.searchNames')}
        text={address.search}
        onSearch={address.setSearch}
        onKey={(key, input) => key === 'Enter' && address.setSearch(input)}
        className="min-w-0 grow basis-40 sm:ml-auto sm:max-w-72"
      />
      <span className="flex">
        <FoldAll
          expand={t('results.expandAll')}
          collapse={t('results.collapseAll')}
          onExpandAll={onExpandAll}
          onCollapseAll={onCollapseAll}
        />
      </span>
    </div>
  )
}

interface StandingsToolbarProps {
  address: StandingsAddress
  onExpandAll: () => void
  onCollapseAll: () => void
}
