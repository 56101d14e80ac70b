// What the parts of a page need to know of its stage and of its reader, made once for the page.
import { useMemo } from 'react'
import type { Stage } from '../../api'
import { stageKey } from '../../lib/paths'
import { useLanguage } from '../../ui/use-language'
import { useNow } from '../../ui/use-now'
import type { StageView } from './stage-view'

export function useViewOf(stage: Stage, act: StageView['act']): StageView {
  const language = useLanguage()
  const ended = useNow() > Date.parse(stage.endsAt)
  return useMemo(() => ({ key: stageKey(stage), stage, ended, language, act }), [stage, ended, language, act])
}
