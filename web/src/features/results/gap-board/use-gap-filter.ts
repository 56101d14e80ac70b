// What of the gap board is shown, kept in its address.
import { useSearchParams } from 'react-router'
import { withParam } from '../../../lib/with-param'

export interface GapFilter {
  /** Only riders with something to do. */
  onlyOpen: boolean
  /** A class's name; empty for all. */
  racingClass: string
  search: string
  set: (name: 'open' | 'class' | 'q', value: string) => void
}

export function useGapFilter(): GapFilter {
  const [params, setParams] = useSearchParams()
  return {
    onlyOpen: params.get('open') === '1',
    racingClass: params.get('class') ?? '',
    search: params.get('q') ?? '',
    set: (name, value) =>
      setParams((now) => withParam(now, name, value), { replace: true, preventScrollReset: true }),
  }
}
