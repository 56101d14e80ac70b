// The context value of a page: its stage and user, created once per page.
import { useMemo } from 'react'
import type { Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { useLanguage } from '@/ui/use-language'
import { useHasPassed } from '@/ui/use-now'
import type { BoardStore } from './board-store'
import { useObservable } from './use-observable'
import { newerStatus, type StageStatus } from '../display/results-status'
import type { StageView } from '../stage-view'

export function useStageViewValue(
  stage: Stage,
  openDialog: StageView['openDialog'],
  autoDnfFrom: string | null = null,
): StageView {
  const language = useLanguage()
  const autoDnf = useHasPassed(autoDnfFrom)
  return useMemo(
    () => ({ key: stageKey(stage), stage, autoDnf, language, openDialog }),
    [stage, autoDnf, language, openDialog],
  )
}

/** The status of the stage, from the stage or the board, whichever is newer. */
export function useStageStatus(stage: Stage, store: BoardStore): StageStatus {
  const resultsStatus = useObservable(store.resultsStatus)
  const phase = useObservable(store.phase)
  const beingCorrected = useObservable(store.beingCorrected)
  const protests = useObservable(store.protests)
  return newerStatus(stage, { resultsStatus, phase, beingCorrected, ...protests })
}
