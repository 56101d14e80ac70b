// The public interface of the stages feature.
export { OfficeHead } from './office-head'
export { OfficePage } from './office-page'
export { StageHeader } from './stage-header'
export { StageLinks } from './stage-links'
export { StageMissing } from './stage-missing'
export { useStage, useStageKey } from './stage'
