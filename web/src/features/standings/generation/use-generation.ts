// Generates the standings of a stage: first a preview, then the decisions that generating requires. Choices
// are kept while the page is open, so that closing a dialog by mistake loses nothing.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import {
  api,
  body,
  isApiError,
  type DifferentData,
  type GenerateIn,
  type Generation,
  type GenerationPreview,
} from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import type { StageKey } from '@/lib/addresses/paths'
import { notify } from '@/ui/notices/notify'
import {
  toServerChoices,
  openDifferences,
  mergeDifferences,
  withChoice,
  type Choices,
  type Side,
} from './differences'
import { hasQuestion } from './preview'
import { useCacheStage } from '../use-cache-stage'
import { generationRefusalText } from '../refusal-text'

const nothingPending: PendingGeneration = {
  differences: [],
  choices: new Map(),
  decisions: {},
  seenRiders: [],
}

export function useGeneration(key: StageKey) {
  const { t } = useTranslation()
  const [pending, setPending] = useState(nothingPending)
  const [openPreview, setOpenPreview] = useState<GenerationPreview | null>(null)
  const [withoutWomenStanding, setWithoutWomenStanding] = useState<Generation['withoutWomenStanding']>([])
  const cacheStage = useCacheStage(key)
  const showError = (error: unknown) =>
    notify.error(generationRefusalText(t, error, t('standings.generation.failed')), { action: 'generation' })
  const generation = useMutation({
    mutationFn: ({ differences, choices, decisions }: PendingGeneration) =>
      body(
        api.POST(`${STAGE_PATH}/standings`, {
          params: { path: key },
          body: { choices: toServerChoices(differences, choices), ...decisions },
        }),
      ),
    onSuccess: (answer, { seenRiders }) => {
      cacheStage(answer.stage)
      setPending(nothingPending)
      setWithoutWomenStanding(
        answer.withoutWomenStanding.filter(({ participant }) => !seenRiders.includes(participant)),
      )
      notify.success(t('standings.generation.generated', { count: answer.riders }), { action: 'generation' })
    },
    onError: (error, request) => {
      if (isApiError(error, 'standings-differ')) {
        setPending({
          ...request,
          differences: mergeDifferences(request.differences, error.refusal.differences ?? []),
        })
      } else showError(error)
    },
  })
  const preview = useMutation({
    mutationFn: () => body(api.POST(`${STAGE_PATH}/standings/preview`, { params: { path: key }, body: {} })),
    onSuccess: (answer) => {
      if (hasQuestion(answer)) setOpenPreview(answer)
      // The decisions answered an earlier preview; this one requires none.
      else generation.mutate({ ...pending, decisions: {} })
    },
    onError: showError,
  })
  return {
    /** Loads the preview, and generates at once if it has no questions. */
    start: () => preview.mutate(),
    /** The preview whose questions must be answered before generating; null without one. */
    openPreview,
    cancel: () => setOpenPreview(null),
    generate: (decisions: Decisions) =>
      generation.mutate({
        ...pending,
        decisions,
        seenRiders: openPreview?.withoutWomenStanding.map(({ participant }) => participant) ?? [],
      }),
    /** Makes the same choice for all given differences, and generates once none is open. */
    choose: (differences: readonly DifferentData[], side: Side) => {
      const next = { ...pending, choices: withChoice(pending.choices, differences, side) }
      setPending(next)
      if (openDifferences(next.differences, next.choices).length === 0) generation.mutate(next)
    },
    differences: pending.differences,
    choices: pending.choices,
    isPending: preview.isPending || generation.isPending,
    /** Riders without a women's result who weren't in the preview. */
    withoutWomenStanding,
    dismiss: () => setWithoutWomenStanding([]),
  }
}

export type GenerationState = ReturnType<typeof useGeneration>
/** The decisions other than those about differences. */
export type Decisions = Omit<GenerateIn, 'choices'>

interface PendingGeneration {
  differences: readonly DifferentData[]
  choices: Choices
  decisions: Decisions
  /** The riders whose missing women's result the secretary has already seen. */
  seenRiders: readonly string[]
}
