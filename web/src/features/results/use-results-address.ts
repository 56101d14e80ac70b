// The view, search, order and open classes of the results page, stored in its address, so that a shared link
// shows the same.
import { useSearchParams } from 'react-router'
import type { Format } from '@/api'
import { withParam } from '@/lib/addresses/with-param'
import { sortingFrom, sortingText, type SortedColumn } from './display/sort'
import { withoutRiders } from './use-open-riders'

/**
 * "By laps" shows the current lap of each rider. "By points" ranks all riders in one list, only in open free;
 * classic has a plain table of all riders instead.
 */
export type Tab = 'classes' | 'points' | 'table' | 'laps'

export interface ResultsAddress {
  tabs: readonly Tab[]
  tab: Tab
  search: string
  /** The order of the table of all riders. */
  sorting: SortedColumn
  /** The open classes in the address; null if it contains none, which means that all are open. */
  openClasses: ReadonlySet<string> | null
  /** The query of another view with the same search. */
  queryFor: (tab: Tab) => string
  setSearch: (search: string) => void
  setSorting: (sorting: SortedColumn) => void
  /** Sets the open classes and removes the riders of collapsed classes from the address. */
  setOpenClasses: (names: readonly string[] | null, closedRiders: readonly string[] | 'all') => void
}

export function useResultsAddress(format: Format): ResultsAddress {
  const [params, setParams] = useSearchParams()
  const tabs: readonly Tab[] =
    format === 'openFree' ? ['classes', 'points', 'laps'] : ['classes', 'table', 'laps']
  const requested = params.get('tab')
  const replace = { replace: true, preventScrollReset: true }
  return {
    tabs,
    tab: tabs.find((tab) => tab === requested) ?? 'classes',
    search: params.get('q') ?? '',
    sorting: sortingFrom(params.get('sort')),
    openClasses: params.has('class') ? new Set(params.getAll('class')) : null,
    queryFor: (tab) => `?${withParam(params, 'tab', tab === 'classes' ? '' : tab)}`,
    setSearch: (search) => setParams((current) => withParam(current, 'q', search), replace),
    setSorting: (sorting) =>
      setParams((current) => withParam(current, 'sort', sortingText(sorting)), replace),
    setOpenClasses: (names, closedRiders) =>
      setParams((current) => withOpenClasses(withoutRiders(current, closedRiders), names), replace),
  }
}

/** All classes are open if none is named; an empty name means that none is open. */
function withOpenClasses(params: URLSearchParams, names: readonly string[] | null): URLSearchParams {
  const after = new URLSearchParams(params)
  after.delete('class')
  if (names?.length === 0) after.set('class', '')
  for (const name of names ?? []) after.append('class', name)
  return after
}
