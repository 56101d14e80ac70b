// Assigns a section to a person or removes it: shown at once, and reverted when the server refuses it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import type { Judges } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { notify } from '@/ui/notices/notify'
import { assign, unassign, type Assignment, judgesQuery } from '../api/judges-api'
import { refusalText } from '../api/refusal-text'

type Change = Assignment & { isAssigned: boolean }

export function useAssignment(key: StageKey) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { queryKey } = judgesQuery(key)
  const show = (change: Change) =>
    queryClient.setQueryData(queryKey, (judges) => judges && withChange(judges, change))
  const mutationKey = [...queryKey, 'assignment']
  return useMutation({
    mutationKey,
    mutationFn: ({ isAssigned, ...assignment }: Change) =>
      isAssigned ? assign(key, assignment) : unassign(key, assignment),
    onMutate: async (change) => {
      // An answer that is already on its way doesn't include this press yet.
      const cancelled = queryClient.cancelQueries({ queryKey })
      show(change)
      await cancelled
    },
    onError: (error, change) => {
      show({ ...change, isAssigned: !change.isAssigned })
      notify.error(refusalText(t, error))
    },
    onSettled: () => {
      // Only the last of several quick presses fetches the list again.
      if (queryClient.isMutating({ mutationKey }) === 1) void queryClient.invalidateQueries({ queryKey })
    },
  })
}

function withChange(judges: Judges, { user, section, isAssigned }: Change): Judges {
  const without = (sections: number[]) => sections.filter((other) => other !== section)
  const toggled = (sections: number[]) =>
    isAssigned ? [...without(sections), section].toSorted((a, b) => a - b) : without(sections)
  return {
    ...judges,
    judges: judges.judges.map((judge) =>
      judge.id === user
        ? { ...judge, sections: toggled(judge.sections), handedOver: without(judge.handedOver) }
        : judge,
    ),
  }
}
