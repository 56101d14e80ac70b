// Which view of the day is shown: in the address, so that a reload comes back to it.

import { useSearchParams } from 'react-router'
import { withParam } from '../../../lib/with-param'

export const VIEWS = ['judge', 'table', 'ranking'] as const
export type View = (typeof VIEWS)[number]

export function useView(): [view: View, show: (view: View) => void] {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('view')
  const shown = VIEWS.find((view) => view === wanted) ?? 'judge'
  const show = (view: View) =>
    setParams((before) => withView(before, view), { preventScrollReset: true, replace: true })
  return [shown, show]
}

export function withView(params: URLSearchParams, view: View): URLSearchParams {
  return withParam(params, 'view', view === 'judge' ? '' : view)
}
