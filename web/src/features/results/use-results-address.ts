// The view, the search, the order and the open classes of the results page, kept in its address so that a link shows what its sender saw.
import { useSearchParams } from 'react-router'
import type { Format } from '../../api'
import { withParam } from '../../lib/with-param'
import { sortingFrom, sortingText, type Sorting } from './show/sort'
import { withoutRiders } from './use-open-riders'

/** "By laps" is who is where on the way. "By points" ranks all riders in one list, which only open free does; classic has its rows in a plain table instead. */
export type Tab = 'classes' | 'points' | 'table' | 'laps'

export interface ResultsAddress {
  tabs: readonly Tab[]
  tab: Tab
  search: string
  /** Of the table of all riders. */
  sorting: Sorting
  /** The classes that the address names as open; null where it names none and all are. */
  openClasses: ReadonlySet<string> | null
  /** The query of the address that shows another view, with the search kept. */
  queryFor: (tab: Tab) => string
  setSearch: (search: string) => void
  setSorting: (sorting: Sorting) => void
  /** Riders of classes that close, closed with them, are no longer in the address. */
  setOpenClasses: (names: readonly string[] | null, closedRiders: readonly string[] | 'all') => void
}

export function useResultsAddress(format: Format): ResultsAddress {
  const [params, setParams] = useSearchParams()
  const tabs: readonly Tab[] =
    format === 'openFree' ? ['classes', 'points', 'laps'] : ['classes', 'table', 'laps']
  const wanted = params.get('tab')
  const replace = { replace: true, preventScrollReset: true }
  return {
    tabs,
    tab: tabs.find((tab) => tab === wanted) ?? 'classes',
    search: params.get('q') ?? '',
    sorting: sortingFrom(params.get('sort')),
    openClasses: params.has('class') ? new Set(params.getAll('class')) : null,
    queryFor: (tab) => `?${withParam(params, 'tab', tab === 'classes' ? '' : tab)}`,
    setSearch: (search) => setParams((now) => withParam(now, 'q', search), replace),
    setSorting: (sorting) => setParams((now) => withParam(now, 'sort', sortingText(sorting)), replace),
    setOpenClasses: (names, closedRiders) =>
      setParams((now) => withOpenClasses(withoutRiders(now, closedRiders), names), replace),
  }
}

/** All classes are open where none is named; an empty name says that none is. */
function withOpenClasses(params: URLSearchParams, names: readonly string[] | null): URLSearchParams {
  const after = new URLSearchParams(params)
  after.delete('class')
  if (names?.length === 0) after.set('class', '')
  for (const name of names ?? []) after.append('class', name)
  return after
}
