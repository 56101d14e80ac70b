// The refetch intervals of queries.
import { msUntilNextPhase } from '@/lib/sport/phase'
import { isApiError } from './error'

interface QueryState {
  state: { error: Error | null; data?: unknown }
}

/**
 * Browsers don't always notice that a connection is back, especially when it was the server that was down.
 */
const UNREACHABLE_MS = 15_000

/** The interval after a network failure, and while an answer comes from this phone; false otherwise. */
export function refetchIntervalAfterFailure({ state }: QueryState): number | false {
  const isUnreachable = isApiError(state.error) && state.error.unreachable
  return (isUnreachable || isSaved(state.data)) && UNREACHABLE_MS
}

/** Whether an answer, or the first page of a list, comes from this phone; see `OrSaved`. */
export function isSaved(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  if ('pages' in data && Array.isArray(data.pages)) return isSaved(data.pages[0])
  return 'savedAt' in data && data.savedAt !== undefined
}

/**
 * The same interval, and the time until the phase in the answer ends. `phaseUntil` reads that moment from the
 * answer.
 */
export function refetchIntervalAfterPhase<Data>(phaseUntil: (data: Data) => string | null | undefined) {
  return ({ state }: { state: { error: Error | null; data?: Data } }): number | false =>
    refetchIntervalAfterFailure({ state }) ||
    (state.data !== undefined && msUntilNextPhase(phaseUntil(state.data)))
}
