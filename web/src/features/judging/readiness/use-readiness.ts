// The readiness of this phone, on its screens and in its reports.
import { useQuery } from '@tanstack/react-query'
import type { PhoneReadiness } from '@/api'
import type { StoredSheet } from '../outbox/judging-db'
import { type PhoneFacts, problemsOf } from './checks'
import { readPhoneFacts } from './phone-facts'

const REFRESH_MS = 5_000

/** What the phone knows about itself, updated every few seconds; undefined until it has been read. */
export function usePhoneFacts(storedSheet: StoredSheet, isRefusedByServer: boolean, enabled: boolean) {
  const { owner, stage, requestedAt } = storedSheet
  const { data } = useQuery<PhoneFacts>({
    queryKey: ['judging', 'phone-facts', owner, stage, requestedAt, isRefusedByServer],
    queryFn: () => readPhoneFacts(storedSheet, isRefusedByServer),
    enabled,
    networkMode: 'always',
    refetchInterval: REFRESH_MS,
    placeholderData: (previous) => previous,
    gcTime: 0,
  })
  return data
}

/** What the phone reports to the secretary; null until it has been read. */
export function readinessOf({ sheet }: StoredSheet, facts: PhoneFacts | undefined): PhoneReadiness | null {
  return facts ? { problems: problemsOf(facts), riders: facts.riders, ridersLoadedAt: sheet.serverNow } : null
}
