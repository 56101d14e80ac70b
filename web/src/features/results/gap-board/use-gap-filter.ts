// The filters of the gap board, stored in its address.
import { useSearchParams } from 'react-router'
import { withParam } from '@/lib/with-param'

export interface GapFilter {
  /** Only riders with open tasks. */
  onlyOpen: boolean
  /** The name of a class; empty for all classes. */
  racingClass: string
  search: string
  setFilter: (name: 'open' | 'class' | 'q', value: string) => void
}

export function useGapFilter(): GapFilter {
  const [params, setParams] = useSearchParams()
  return {
    onlyOpen: params.get('open') === '1',
    racingClass: params.get('class') ?? '',
    search: params.get('q') ?? '',
    setFilter: (name, value) =>
      setParams((current) => withParam(current, name, value), { replace: true, preventScrollReset: true }),
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
