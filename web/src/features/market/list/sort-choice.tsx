// The choice of the ads' order.
import { useTranslation } from 'react-i18next'
import { sorts, type Sort } from '../filters'

export function SortChoice({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const { t } = useTranslation()
  return (
    <select
      aria-label={t('market.sort.label')}
      value={sort}
      onChange={({ target }) => onSort(sorts.find((known) => known === target.value) ?? 'newest')}
      className="min-h-touch rounded-control border border-line-strong bg-surface px-2 text-base text-ink max-sm:w-full"
    >
      {sorts.map((known) => (
        <option key={known} value={known}>
          {t(`market.sort.${known}`)}
        </option>
      ))}
    </select>
  )
}
