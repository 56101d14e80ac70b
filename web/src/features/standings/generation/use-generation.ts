// Generating and publishing the standings of a stage, and the choices that generating waits for. They are kept for as long as the page is
// there, so that a dialog closed by mistake loses nothing.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, body, isApiError, type DifferentData, type Generation, type Stage } from '../../../api'
import { stagePath } from '../../../api/stage-path'
import type { StageKey } from '../../../lib/paths'
import { notify } from '../../../ui/notify'
import { stageQuery } from '../../stages/stage'
import { useStandingsAgain } from '../standings'
import { chosen, openOnes, together, withChoice, type Choices, type Side } from './differences'

const none: Waiting = { differences: [], choices: new Map() }

export function useGeneration(key: StageKey) {
  const { t } = useTranslation()
  const [waiting, setWaiting] = useState(none)
  const keep = useKeptStage(key)
  const refusal = useRefusal()
  const generation = useMutation({
    mutationFn: ({ differences, choices }: Waiting) =>
      body(
        api.POST(`${stagePath}/standings`, {
          params: { path: key },
          body: { choices: chosen(differences, choices) },
        }),
      ),
    onSuccess: (done: Generation) => {
      keep(done.stage)
      setWaiting(none)
      notify.success(t('standings.generation.generated', { count: done.riders }))
    },
    onError: (error, asked) => {
      if (isApiError(error, 'standings-differ')) {
        setWaiting({ ...asked, differences: together(asked.differences, error.differences) })
      } else notify.error(refusal(error) ?? t('standings.generation.failed'))
    },
  })
  const generate = () => generation.mutate(waiting)
  /** Chooses the same for all of them, and goes on once nothing is open. */
  const choose = (differences: readonly DifferentData[], side: Side) => {
    const choices = withChoice(waiting.choices, differences, side)
    setWaiting({ ...waiting, choices })
    if (openOnes(waiting.differences, choices).length === 0)
      generation.mutate({ differences: waiting.differences, choices })
  }
  return {
    generate,
    choose,
    ...waiting,
    isPending: generation.isPending,
    leftOut: generation.data?.leftOut ?? [],
    /** What was told has been read. */
    dismiss: generation.reset,
  }
}

export type GenerationInHand = ReturnType<typeof useGeneration>

interface Waiting {
  differences: readonly DifferentData[]
  choices: Choices
}

export function usePublication(key: StageKey) {
  const { t } = useTranslation()
  const keep = useKeptStage(key)
  const refusal = useRefusal()
  return useMutation({
    mutationFn: () =>
      notify.progress(body(api.POST(`${stagePath}/standings/publication`, { params: { path: key } })), {
        pending: t('standings.generation.publishing'),
        success: t('standings.generation.published'),
        error: (error) => refusal(error) ?? t('standings.generation.publishFailed'),
      }),
    onSuccess: keep,
  })
}

/** The stage as it is after; the standings are others now. */
function useKeptStage(key: StageKey) {
  const cache = useQueryClient()
  const lookAgain = useStandingsAgain(key)
  return (stage: Stage) => {
    cache.setQueryData(stageQuery(key).queryKey, stage)
    void lookAgain()
  }
}

const told = [
  'stage-not-in-championship',
  'not-approved',
  'standings-published',
  'standings-not-generated',
  'forbidden',
  'unreachable',
] as const

function useRefusal() {
  const { t } = useTranslation()
  return (error: unknown): string | undefined => {
    const code = told.find((known) => isApiError(error, known))
    return code && t(`standings.generation.refusal.${code}`)
  }
}
