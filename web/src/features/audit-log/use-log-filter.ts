// The filter of the log, stored in the page's address so that it can be shared.
import { useSearchParams } from 'react-router'
import type { LogEvent } from '@/api'
import { parseDay } from '@/lib/time/day'
import { withParam } from '@/lib/addresses/with-param'
import { isEvent } from './events'

/** The values in the address; empty if not filtered. Days are "2026-06-14". */
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
    setFilter: (name: keyof LogFilter, value: string) =>
      setParams((current) => withParam(current, name, value), { replace: true, preventScrollReset: true }),
    /** Clears all but the stage: its log was opened from the stage, to which it leads back. */
    clear: () =>
      setParams(filter.stage ? { stage: filter.stage } : {}, { replace: true, preventScrollReset: true }),
  }
}

/** The filter as query parameters: whole days in the reader's time zone. */
export function toQuery({ stage, person, event, from, to }: LogFilter) {
  return {
    ...(stage && { stage }),
    // A space at the end stays in the field: the last name may follow.
    ...(person.trim() && { person: person.trim() }),
    ...(event && { event }),
    ...(from && { from: midnight(from, 0) }),
    ...(to && { to: midnight(to, 1) }),
  }
}

function midnight(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}
