// What other features may use of stages.
export { StageHeader } from './stage-header'
export { StageMissing } from './stage-missing'
export { useStage, useStageKey } from './stage'
