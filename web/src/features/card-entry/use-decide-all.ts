// Decides several conflicts for the entries from the cards.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '@/api'
import { resultKey } from '@/features/results/live/use-result'
import { decideConflict } from '@/features/results/secretary/edits'
import type { StoredEntry } from '@/features/judging/outbox/outbox-entry'
import type { StageKey } from '@/lib/addresses/paths'
import { rideKey } from '@/lib/sport/ride-key'

/**
 * Lets the entries from the cards count, one after the other. Rides that somebody else has decided are
 * skipped, any other error ends it. Also returns the ids of the decided entries, because the sheet is fetched
 * again only after the last one.
 */
export function useDecideAll(key: StageKey, onDecided: () => void) {
  const queryClient = useQueryClient()
  const [decidedIds, setDecidedIds] = useState<ReadonlySet<string>>(new Set())
  const decideAll = useMutation({
    mutationFn: async (entries: readonly StoredEntry[]) => {
      let outcome: 'complete' | 'incomplete' = 'complete'
      for (const { id, participant, section, lap } of entries) {
        const path = { ...key, participant }
        try {
          // oxlint-disable-next-line no-await-in-loop -- nothing more is decided after an error
          await decideConflict(path, { key: rideKey(section, lap), entry: id })
          setDecidedIds((current) => new Set(current).add(id))
        } catch (error) {
          if (!isApiError(error, 'stale') && !isApiError(error, 'not-found')) throw error
          outcome = 'incomplete'
        }
        void queryClient.invalidateQueries({ queryKey: resultKey(key, participant) })
      }
      return outcome
    },
    onSettled: onDecided,
  })
  return { decideAll, decidedIds }
}
