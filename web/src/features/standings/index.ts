// What other features may use of standings.
export { StandingsSteps } from './generation/standings-steps'
export { useNameOfGroup } from './table/women-groups'
