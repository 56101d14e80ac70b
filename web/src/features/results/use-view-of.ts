// The context value of a page: its stage and user, created once per page.
import { useMemo } from 'react'
import type { Stage } from '@/api'
import { stageKey } from '@/lib/paths'
import { useLanguage } from '@/ui/use-language'
import { useOnVisible } from '@/ui/use-on-visible'
import type { BoardStore } from './live/board-store'
import { useCell } from './live/use-cell'
import { newerStatus, type Standing } from './display/results-status'
import type { StageView } from './stage-view'

export function useViewOf(stage: Stage, act: StageView['act'], autoDnfFrom: string | null = null): StageView {
  const language = useLanguage()
  const autoDnf = useOnVisible(autoDnfFrom)
  return useMemo(
    () => ({ key: stageKey(stage), stage, autoDnf, language, act }),
    [stage, autoDnf, language, act],
  )
}

/** The status of the stage, from the stage or the board, whichever is newer. */
export function useStanding(stage: Stage, store: BoardStore): Standing {
  const resultsStatus = useCell(store.resultsStatus)
  const phase = useCell(store.phase)
  const beingCorrected = useCell(store.beingCorrected)
  return newerStatus(stage, { resultsStatus, phase, beingCorrected })
}
