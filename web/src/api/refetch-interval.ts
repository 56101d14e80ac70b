// The refetch intervals of queries.
import { msUntilNextPhase } from '@/lib/phase'
import { isApiError } from './error'

/**
 * Browsers don't always notice that a connection is back, especially when it was the server that was down.
 */
const UNREACHABLE_MS = 15_000

/** The interval after a network failure; false otherwise. */
export function refetchIntervalAfterFailure({ state }: { state: { error: Error | null } }): number | false {
  return isApiError(state.error) && state.error.unreachable && UNREACHABLE_MS
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
