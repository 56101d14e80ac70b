// What of the log is shown, kept in its address so that a link shows what its sender saw.
import { useSearchParams } from 'react-router'
import type { LogEvent } from '../../api'
import { parseDay } from '../../lib/day'
import { withParam } from '../../lib/with-param'
import { isEvent } from './events'

/** What stands in the address; empty for what isn't asked. Days are "2026-06-14". */
export interface LogFilter {
  /** "institution/championship/stage" */
  stage: string
  person: string
  event: LogEvent | ''
  from: string
  to: string
}

export function useLogFilter() {
  const [params, setParams] = useSearchParams()
  const event = params.get('event')
  const filter: LogFilter = {
    stage: params.get('stage') ?? '',
    person: params.get('person') ?? '',
    event: isEvent(event) ? event : '',
    from: parseDay(params.get('from') ?? '') ?? '',
    to: parseDay(params.get('to') ?? '') ?? '',
  }
  return {
    filter,
    set: (name: keyof LogFilter, value: string) =>
      setParams((now) => withParam(now, name, value), { replace: true, preventScrollReset: true }),
    clear: () => setParams({}, { replace: true, preventScrollReset: true }),
  }
}

/** The filter as the server takes it: whole days of the reader's own calendar. */
export function asked({ stage, person, event, from, to }: LogFilter) {
  return {
    ...(stage && { stage }),
    ...(person && { person }),
    ...(event && { event }),
    ...(from && { from: midnight(from, 0) }),
    ...(to && { to: midnight(to, 1) }),
  }
}

function midnight(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
