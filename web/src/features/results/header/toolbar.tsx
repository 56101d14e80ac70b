// The views of the board, the buttons that open or collapse all classes, and the search.
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { FoldAll } from '@/ui/page/fold-all'
import { SearchField } from '@/ui/fields/search-field'
import { ViewTabs } from '@/ui/page/view-tabs'
import { Legend } from '../row/legend'
import type { ResultsAddress } from '../use-results-address'

export function Toolbar({ address, anyOpen, onExpandAll, onCollapseAll, onSearchKey }: ToolbarProps) {
  const { t } = useTranslation()
  const [isSearching, setIsSearching] = useState(address.search !== '')
  return (
    <div className="flex flex-wrap items-center gap-y-2 max-sm:-mb-1.5 sm:gap-x-1 print:hidden">
      <ViewTabs
        label={t('ui.views')}
        currentView={address.tab}
        views={address.tabs.map((tab) => ({
          view: tab,
          to: address.queryFor(tab),
          text: t(`results.tab.${tab}`),
        }))}
      />
      <span className="ml-auto flex sm:ml-2">
        {address.tab === 'classes' && (
          <FoldAll
            expand={t('results.expandAll')}
            collapse={t('results.collapseAll')}
            onExpandAll={onExpandAll}
            onCollapseAll={onCollapseAll}
            phoneHides={anyOpen ? 'expand' : 'collapse'}
          />
        )}
        <Button
          look="quiet"
          className="px-0! sm:hidden"
          aria-label={t('results.search')}
          aria-expanded={isSearching}
          onClick={() => setIsSearching(!isSearching)}
        >
          <Search aria-hidden="true" size={20} />
        </Button>
      </span>
      {address.tab === 'classes' && <Legend className="mx-auto max-xl:hidden" />}
      <SearchField
        key={String(isSearching)}
        hasInitialFocus={isSearching && address.search === ''}
        label={t('results.search')}
        placeholder={t('results.searchPlaceholder')}
        text={address.search}
        onSearch={address.setSearch}
        onKey={onSearchKey}
        className={classNames('w-full sm:ml-auto sm:w-72', !isSearching && 'max-sm:hidden')}
      />
    </div>
  )
}

interface ToolbarProps {
  address: ResultsAddress
  /** Whether any class is open, so that there is something to collapse. */
  anyOpen: boolean
  onExpandAll: () => void
  onCollapseAll: () => void
  /** Called with each key in the search and its text. */
  onSearchKey: (key: string, input: string) => void
}
