// The categories as links, each with its number of ads.
import { useTranslation } from '@/ui/i18n'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import type { AdCategory, CategoryCount } from '@/api'
import { classNames } from '@/ui/class-names'
import { categories } from '../categories'

export function CategoryChips({ categoryCounts, selected, withCategory }: CategoryChipsProps) {
  const { t } = useTranslation()
  const counts = categoryCounts && new Map(categoryCounts.map(({ category, ads }) => [category, ads]))
  return (
    <nav aria-label={t('market.categories')}>
      {/* On a phone they are in one scrollable row, because the cards matter more. */}
      <ul className="-mx-gutter flex gap-2 overflow-x-auto px-gutter pb-1 sm:mx-0 sm:flex-wrap sm:px-0">
        <Chip to={withCategory(null)} current={selected === null}>
          {t('market.all')}
        </Chip>
        {categories.map((category) => (
          <Chip key={category} to={withCategory(category)} current={selected === category}>
            {t(`market.category.${category}`)}
            {counts && (
              <>
                {' '}
                <span className="figure text-lg leading-figure opacity-80">{counts.get(category) ?? 0}</span>
              </>
            )}
          </Chip>
        ))}
      </ul>
    </nav>
  )
}

interface CategoryChipsProps {
  /** Undefined until the ads are loaded. */
  categoryCounts: CategoryCount[] | undefined
  selected: AdCategory | null
  withCategory: (category: AdCategory | null) => To
}

function Chip({ to, current, children }: { to: To; current: boolean; children: ReactNode }) {
  return (
    <li className="shrink-0">
      <Link
        to={to}
        replace
        preventScrollReset
        aria-current={current ? 'true' : undefined}
        className={classNames(
          'flex min-h-touch items-center gap-2 rounded-full border px-4 font-semibold whitespace-nowrap no-underline',
          current
            ? 'selected-tab border-ink bg-ink text-ground'
            : 'border-line-strong bg-surface hover:bg-sunken',
        )}
      >
        {children}
      </Link>
    </li>
  )
}
