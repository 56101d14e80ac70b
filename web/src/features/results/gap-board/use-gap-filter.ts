// The filters of the gap board, stored in its address.
import { useSearchParams } from 'react-router'
import { withParam } from '@/lib/addresses/with-param'

export interface GapFilter {
  /** Only riders with open tasks. */
  onlyOpen: boolean
  /** The name of a class; empty for all classes. */
  racingClass: string
  search: string
  setFilter: (name: 'open' | 'class' | 'q', value: string) => void
  /** Shows the riders with open tasks, of every class and without a search; or not only those again. */
  toggleOpen: () => void
}

export function useGapFilter(): GapFilter {
  const [params, setParams] = useSearchParams()
  return {
    onlyOpen: params.get('open') === '1',
    racingClass: params.get('class') ?? '',
    search: params.get('q') ?? '',
    setFilter: (name, value) =>
      setParams((current) => withParam(current, name, value), { replace: true, preventScrollReset: true }),
    toggleOpen: () =>
      setParams((current) => (current.get('open') === '1' ? withParam(current, 'open', '') : { open: '1' }), {
        replace: true,
        preventScrollReset: true,
      }),
  }
}

/** Why the filter shows no riders although some have scores. */
export function emptyReason({
  onlyOpen,
  search,
}: Pick<GapFilter, 'onlyOpen' | 'search'>): 'nothingOpen' | 'notFound' | 'noScores' {
  if (onlyOpen) return 'nothingOpen'
  return search === '' ? 'noScores' : 'notFound'
}
