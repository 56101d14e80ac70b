// The view of the day that is shown. It is part of the address, so that a reload keeps it.
import { useSearchParams } from 'react-router'
import { withParam } from '@/lib/addresses/with-param'
import { VIEW_CHANGE } from '@/ui/page/view-tabs'

export const views = ['judge', 'table', 'ranking'] as const
export type View = (typeof views)[number]

export function useDayView(): [view: View, show: (view: View) => void] {
  const [params, setParams] = useSearchParams()
  const requested = params.get('view')
  const currentView = views.find((view) => view === requested) ?? 'judge'
  const show = (view: View) =>
    setParams((current) => withView(current, view), { preventScrollReset: true, state: VIEW_CHANGE })
  return [currentView, show]
}

export function withView(params: URLSearchParams, view: View): URLSearchParams {
  return withParam(params, 'view', view === 'judge' ? '' : view)
}
