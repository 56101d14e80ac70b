// The way of a stage's results, from the race to the published standings.
import type { ResultsStatus } from '../../../api'

export const resultsSteps = [
  'inProgress',
  'approved',
  'standingsGenerated',
  'standingsPublished',
] as const satisfies readonly ResultsStatus[]

/** The stage and the board are two answers of the server; the one that is further along is the newer. */
export function furtherStatus(a: ResultsStatus, b: ResultsStatus): ResultsStatus {
  return resultsSteps.indexOf(a) >= resultsSteps.indexOf(b) ? a : b
}
