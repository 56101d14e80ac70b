// The filters of the market, stored in its address so that they can be shared and are restored on going back.
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { AdCategory } from '@/api'
import { withParam } from '@/lib/addresses/with-param'
import { isCategory } from './categories'

export const sorts = ['newest', 'cheapest', 'dearest'] as const
export type Sort = (typeof sorts)[number]

export interface MarketFilters {
  search: string
  category: AdCategory | null
  sort: Sort
}

export function filtersOf(params: URLSearchParams): MarketFilters {
  const category = params.get('category') ?? ''
  const sort = sorts.find((candidate) => candidate === params.get('sort'))
  return {
    search: params.get('search') ?? '',
    category: isCategory(category) ? category : null,
    sort: sort ?? 'newest',
  }
}

export function useFilters() {
  const [params, setParams] = useSearchParams()
  const setFilter = useCallback(
    (name: keyof MarketFilters, value: string) =>
      setParams((current) => withParam(current, name, value), { replace: true, preventScrollReset: true }),
    [setParams],
  )
  const search = useCallback((text: string) => setFilter('search', text), [setFilter])
  return {
    filters: filtersOf(params),
    search,
    sortBy: (sort: Sort) => setFilter('sort', sort === 'newest' ? '' : sort),
    /** The address of the market with another category, or with all of them. */
    withCategory: (category: AdCategory | null) => ({
      search: withParam(params, 'category', category ?? '').toString(),
    }),
  }
}
