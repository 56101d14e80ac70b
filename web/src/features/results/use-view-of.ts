// What the parts of a page need to know of its stage and of its reader, made once for the page.
import { useMemo } from 'react'
import type { Stage } from '../../api'
import { stageKey } from '../../lib/paths'
import { useLanguage } from '../../ui/use-language'
import { useReached } from '../../ui/use-reached'
import type { BoardStore } from './live/board-store'
import { useCell } from './live/use-cell'
import { furtherOf, type Standing } from './show/results-status'
import type { StageView } from './stage-view'

export function useViewOf(stage: Stage, act: StageView['act'], autoDnfFrom: string | null = null): StageView {
  const language = useLanguage()
  const autoDnf = useReached(autoDnfFrom)
  return useMemo(
    () => ({ key: stageKey(stage), stage, autoDnf, language, act }),
    [stage, autoDnf, language, act],
  )
}

/** How far the stage is, by the newer of what its page and its board say. */
export function useStanding(stage: Stage, store: BoardStore): Standing {
  const resultsStatus = useCell(store.resultsStatus)
  const phase = useCell(store.phase)
  const beingCorrected = useCell(store.beingCorrected)
  return furtherOf(stage, { resultsStatus, phase, beingCorrected })
}
