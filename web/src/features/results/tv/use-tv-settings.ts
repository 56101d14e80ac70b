// The settings of a TV, stored in its address, so that a screen can be opened again with the same settings.
import { useSearchParams } from 'react-router'
import { withParam } from '@/lib/addresses/with-param'

export const secondsChoices = [5, 8, 10, 15, 20, 30, 60] as const
const DEFAULT_SECONDS = 10

export interface TvSettings {
  /** How long a page is shown. */
  seconds: number
  /** The classes to show; null for all. */
  classes: ReadonlySet<string> | null
  setSeconds: (seconds: number) => void
  setClasses: (names: readonly string[] | null) => void
}

export function useTvSettings(): TvSettings {
  const [params, setParams] = useSearchParams()
  const classNames = params.getAll('class').filter(Boolean)
  const changeParams = (change: (current: URLSearchParams) => URLSearchParams) =>
    setParams(change, { replace: true, preventScrollReset: true })
  return {
    seconds: secondsOf(params.get('seconds')),
    classes: classNames.length > 0 ? new Set(classNames) : null,
    setSeconds: (seconds) =>
      changeParams((current) =>
        withParam(current, 'seconds', seconds === DEFAULT_SECONDS ? '' : String(seconds)),
      ),
    setClasses: (names) =>
      changeParams((current) => {
        const after = withParam(current, 'class', '')
        for (const name of names ?? []) after.append('class', name)
        return after
      }),
  }
}

/** The address may contain any number of seconds from 3 to 600. */
export function secondsOf(text: string | null): number {
  const seconds = Number(text)
  return text && Number.isFinite(seconds) ? Math.min(Math.max(seconds, 3), 600) : DEFAULT_SECONDS
}
