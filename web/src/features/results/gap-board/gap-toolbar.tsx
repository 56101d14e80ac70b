// The filters of the gap board.
import { useTranslation } from 'react-i18next'
import type { RacingClass } from '@/api'
import { Button } from '@/ui/button'
import { classes as join } from '@/ui/classes'
import { SearchField } from '@/ui/search-field'
import type { GapFilter } from './use-gap-filter'

export function GapToolbar({ filter, classes }: { filter: GapFilter; classes: readonly RacingClass[] }) {
  const { t } = useTranslation()
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
      <Button
        aria-pressed={filter.onlyOpen}
        className={join(filter.onlyOpen && 'border-ink! bg-ink! text-ground!')}
        onClick={() => filter.set('open', filter.onlyOpen ? '' : '1')}
      >
        {t('gaps.onlyOpen')}
      </Button>
      {classes.length > 1 && (
        <select
          aria-label={t('results.class')}
          value={filter.racingClass}
          onChange={(event) => filter.set('class', event.target.value)}
          className="min-h-touch rounded-control border border-line-strong bg-surface px-2 text-base text-ink"
        >
          <option value="">{t('gaps.allClasses')}</option>
          {classes
            .toSorted((a, b) => b.order - a.order)
            .map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
        </select>
      )}
      <SearchField
        label={t('results.search')}
        placeholder={t('results.searchPlaceholder')}
        text={filter.search}
        onSearch={(text) => filter.set('q', text)}
        className="w-full sm:ml-auto sm:w-72"
      />
    </div>
  )
}
