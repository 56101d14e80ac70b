// The filters of the gap board. A phone shows the search and what else isn't always needed on request, so
// that the riders come first.
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { RacingClass } from '@/api'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { SearchField } from '@/ui/fields/search-field'
import { tooltip } from '@/ui/overlays/tooltip'
import type { GapFilter } from './use-gap-filter'

export function GapToolbar({ filter, classes, isFolded, onFold, children }: GapToolbarProps) {
  const { t } = useTranslation()
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2 sm:mb-3 print:hidden">
      <div className="flex gap-2 max-[16rem]:flex-wrap max-sm:w-full">
        <Button
          aria-pressed={filter.onlyOpen}
          className={classNames(
            'max-sm:grow max-sm:px-2',
            filter.onlyOpen && 'border-ink! bg-ink! text-ground!',
          )}
          onClick={() => filter.setFilter('open', filter.onlyOpen ? '' : '1')}
        >
          {t('gaps.onlyOpen')}
        </Button>
        {classes.length > 1 && (
          <select
            aria-label={t('results.class')}
            value={filter.racingClass}
            onChange={(event) => filter.setFilter('class', event.target.value)}
            className="min-h-touch rounded-control border border-line-strong bg-surface px-2 text-base text-ink max-sm:min-w-30 max-sm:grow"
          >
            <option value="">{t('gaps.allClasses')}</option>
            {classes
              .toSorted((a, b) => b.order - a.order)
              .map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
          </select>
        )}
        {onFold && (
          <Button
            aria-label={t('gaps.searchAndSections')}
            aria-expanded={!isFolded}
            className={classNames('px-0! sm:hidden', !isFolded && 'border-ink!')}
            {...tooltip(t('gaps.searchAndSections'))}
            onClick={onFold}
          >
            <Search aria-hidden="true" size={20} />
          </Button>
        )}
      </div>
      {children}
      <SearchField
        label={t('results.search')}
        placeholder={t('results.searchPlaceholder')}
        text={filter.search}
        onSearch={(text) => filter.setFilter('q', text)}
        className={classNames('w-full sm:ml-auto sm:w-72', isFolded && 'max-sm:hidden')}
      />
    </div>
  )
}

interface GapToolbarProps {
  filter: GapFilter
  classes: readonly RacingClass[]
  isFolded: boolean
  /** Folds or unfolds; undefined while a search is set, which must stay visible. */
  onFold: (() => void) | undefined
  /** Other actions, between the filters and the search. */
  children: ReactNode
}
