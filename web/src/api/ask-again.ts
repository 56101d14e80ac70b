// When a query asks once more by itself.
import { msUntilNextPhase } from '../lib/phase'
import { isApiError } from './error'

/** A connection that is back isn't always noticed by the browser, least of all when it was the server that was away. */
const UNREACHABLE_MS = 15_000

/** Soon after a failure of the network. */
export function askAgain({ state }: { state: { error: Error | null } }): number | false {
  return isApiError(state.error) && state.error.unreachable && UNREACHABLE_MS
}

/** The same, and when the phase of what was answered ends by itself. `phaseUntil` finds that moment in the answer. */
export function askAgainAfterPhase<Data>(phaseUntil: (data: Data) => string | null | undefined) {
  return ({ state }: { state: { error: Error | null; data?: Data } }): number | false =>
    askAgain({ state }) || (state.data !== undefined && msUntilNextPhase(phaseUntil(state.data)))
}
