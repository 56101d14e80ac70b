// The view and the search of the results page, kept in its address so that a link shows what its sender saw.
import { useSearchParams } from 'react-router'
import type { Format } from '../../api'

/** "By points" ranks all riders in one list, which only open free does; classic has its rows in a plain table instead. */
export type Tab = 'classes' | 'points' | 'table'

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
  const tabs: readonly Tab[] = format === 'openFree' ? ['classes', 'points'] : ['classes', 'table']
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

function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(params)
  if (value) after.set(name, value)
  else after.delete(name)
  return after
}
