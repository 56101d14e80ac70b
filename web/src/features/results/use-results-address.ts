// The view and the search of the results page, kept in its address so that a link shows what its sender saw.
import { useSearchParams } from 'react-router'
import type { Format } from '../../api'
import { withParam } from '../../lib/with-param'

/** "By laps" is who is where on the way. "By points" ranks all riders in one list, which only open free does; classic has its rows in a plain table instead. */
export type Tab = 'classes' | 'points' | 'table' | 'laps'

export interface ResultsAddress {
  tabs: readonly Tab[]
  tab: Tab
  search: string
  /** The query of the address that shows another view, with the search kept. */
  queryFor: (tab: Tab) => string
  setSearch: (search: string) => void
}

export function useResultsAddress(format: Format): ResultsAddress {
  const [params, setParams] = useSearchParams()
  const tabs: readonly Tab[] =
    format === 'openFree' ? ['classes', 'points', 'laps'] : ['classes', 'table', 'laps']
  const wanted = params.get('tab')
  return {
    tabs,
    tab: tabs.find((tab) => tab === wanted) ?? 'classes',
    search: params.get('q') ?? '',
    queryFor: (tab) => `?${withParam(params, 'tab', tab === 'classes' ? '' : tab)}`,
    setSearch: (search) =>
      setParams((now) => withParam(now, 'q', search), { replace: true, preventScrollReset: true }),
  }
}
