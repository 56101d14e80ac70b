// What a TV shows and how fast, kept in its address: whoever sets a screen up once can open it again as it was.
import { useSearchParams } from 'react-router'
import { withParam } from '../../../lib/with-param'

export const SECONDS = [5, 8, 10, 15, 20, 30, 60] as const
const USUAL_SECONDS = 10

export interface TvSettings {
  /** How long a page stays. */
  seconds: number
  /** The classes to show; null for all. */
  classes: ReadonlySet<string> | null
  setSeconds: (seconds: number) => void
  setClasses: (names: readonly string[] | null) => void
}

export function useTvSettings(): TvSettings {
  const [params, setParams] = useSearchParams()
  const named = params.getAll('class').filter(Boolean)
  const set = (change: (now: URLSearchParams) => URLSearchParams) =>
    setParams(change, { replace: true, preventScrollReset: true })
  return {
    seconds: secondsOf(params.get('seconds')),
    classes: named.length > 0 ? new Set(named) : null,
    setSeconds: (seconds) =>
      set((now) => withParam(now, 'seconds', seconds === USUAL_SECONDS ? '' : String(seconds))),
    setClasses: (names) =>
      set((now) => {
        const after = withParam(now, 'class', '')
        for (const name of names ?? []) after.append('class', name)
        return after
      }),
  }
}

/** Any number of seconds from 3 to 600 may be written into an address. */
export function secondsOf(text: string | null): number {
  const seconds = Number(text)
  return text && Number.isFinite(seconds) ? Math.min(Math.max(seconds, 3), 600) : USUAL_SECONDS
}
