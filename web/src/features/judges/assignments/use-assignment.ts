// Gives a section to a person or takes it away: seen at once, and undone when the server doesn't take it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isApiError, type Judges } from '../../../api'
import type { StageKey } from '../../../lib/paths'
import { notify } from '../../../ui/notify'
import { outageText } from '../../../ui/outage-text'
import { judgesQuery } from '../judges'
import { assign, unassign, type Assignment } from '../judges-api'

type Change = Assignment & { on: boolean }

const knownCodes = ['no-judge', 'forbidden', 'sign-in-required', 'unreachable'] as const

export function useAssignment(key: StageKey) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { queryKey } = judgesQuery(key)
  const show = (change: Change) => cache.setQueryData(queryKey, (judges) => judges && changed(judges, change))
  const mutationKey = [...queryKey, 'assignment']
  return useMutation({
    mutationKey,
    mutationFn: ({ on, ...assignment }: Change) => (on ? assign(key, assignment) : unassign(key, assignment)),
    onMutate: async (change) => {
      // an answer that is on its way knows nothing of this press
      const asking = cache.cancelQueries({ queryKey })
      show(change)
      await asking
    },
    onError: (error, change) => {
      show({ ...change, on: !change.on })
      const [field] = isApiError(error) ? error.fields : []
      const code = knownCodes.find((known) => isApiError(error, known) || field?.code === known) ?? 'other'
      notify.error(outageText(error, t) ?? t(`judges.refusal.${code}`))
    },
    onSettled: () => {
      // the last of several quick presses asks how it stands now
      if (cache.isMutating({ mutationKey }) === 1) void cache.invalidateQueries({ queryKey })
    },
  })
}

function changed(judges: Judges, { user, section, on }: Change): Judges {
  const at = (sections: number[]) => {
    const others = sections.filter((other) => other !== section)
    return on ? [...others, section].toSorted((a, b) => a - b) : others
  }
  return {
    ...judges,
    judges: judges.judges.map((judge) =>
      judge.id === user ? { ...judge, sections: at(judge.sections) } : judge,
    ),
  }
}
