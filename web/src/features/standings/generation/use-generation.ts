// Generating the standings of a stage: what to know first, and the choices that generating waits for. Choices stay for as long as the
// page is there, so that a dialog closed by mistake loses nothing.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  api,
  body,
  isApiError,
  type DifferentData,
  type GenerateIn,
  type Generation,
  type GenerationPreview,
} from '../../../api'
import { stagePath } from '../../../api/stage-path'
import type { StageKey } from '../../../lib/paths'
import { notify } from '../../../ui/notify'
import { chosen, openOnes, together, withChoice, type Choices, type Side } from './differences'
import { hasQuestion } from './preview'
import { useStoreStage } from '../store-stage'
import { useRefusal } from './refusal'

const none: Waiting = { differences: [], choices: new Map(), decided: {}, known: [] }

export function useGeneration(key: StageKey) {
  const { t } = useTranslation()
  const [waiting, setWaiting] = useState(none)
  const [asked, setAsked] = useState<GenerationPreview | null>(null)
  const [leftOut, setLeftOut] = useState<Generation['leftOut']>([])
  const storeStage = useStoreStage(key)
  const refusal = useRefusal()
  const explain = (error: unknown) => notify.error(refusal(error) ?? t('standings.generation.failed'))
  const generation = useMutation({
    mutationFn: ({ differences, choices, decided }: Waiting) =>
      body(
        api.POST(`${stagePath}/standings`, {
          params: { path: key },
          body: { choices: chosen(differences, choices), ...decided },
        }),
      ),
    onSuccess: (done, { known }) => {
      storeStage(done.stage)
      setWaiting(none)
      setLeftOut(done.leftOut.filter(({ participant }) => !known.includes(participant)))
      notify.success(t('standings.generation.generated', { count: done.riders }))
    },
    onError: (error, sent) => {
      if (isApiError(error, 'standings-differ')) {
        setWaiting({ ...sent, differences: together(sent.differences, error.differences) })
      } else explain(error)
    },
  })
  const preview = useMutation({
    mutationFn: () => body(api.POST(`${stagePath}/standings/preview`, { params: { path: key }, body: {} })),
    onSuccess: (found) => {
      if (hasQuestion(found)) setAsked(found)
      // Decisions answered questions of an earlier preview; this one has none.
      else generation.mutate({ ...waiting, decided: {} })
    },
    onError: explain,
  })
  return {
    /** Looks first at what generating would leave out, and goes on at once where that is nothing. */
    begin: () => preview.mutate(),
    /** What is to be known and decided before generating; null where there is nothing. */
    asked,
    cancel: () => setAsked(null),
    generate: (decided: Decided) =>
      generation.mutate({
        ...waiting,
        decided,
        known: asked?.leftOut.map(({ participant }) => participant) ?? [],
      }),
    /** Chooses the same for all of them, and goes on once nothing is open. */
    choose: (differences: readonly DifferentData[], side: Side) => {
      const now = { ...waiting, choices: withChoice(waiting.choices, differences, side) }
      setWaiting(now)
      if (openOnes(now.differences, now.choices).length === 0) generation.mutate(now)
    },
    differences: waiting.differences,
    choices: waiting.choices,
    isPending: preview.isPending || generation.isPending,
    /** Riders without a women entry who weren't listed before. */
    leftOut,
    dismiss: () => setLeftOut([]),
  }
}

export type GenerationInHand = ReturnType<typeof useGeneration>
/** What is decided beside the differences. */
export type Decided = Omit<GenerateIn, 'choices'>

interface Waiting {
  differences: readonly DifferentData[]
  choices: Choices
  decided: Decided
  /** Whose missing women entry has been read. */
  known: readonly string[]
}
