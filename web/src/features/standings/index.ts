// The public interface of the standings for other features.
export { StandingsSteps } from './generation/standings-steps'
export { useTranslatedGroupName } from './table/women-groups'
