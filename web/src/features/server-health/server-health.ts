// The query of the server's health, and the mutation that sends a test email.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, body, type HealthCheck, type ServerHealth } from '@/api'

const key = ['server-health'] as const
const POLL_MS = 30_000
/** While a test email is on its way, its sender waits for the answer. */
const TEST_POLL_MS = 2000

type Language = 'lv' | 'et' | 'en'

/** The sentences come from the server, so the language is part of the query. */
export function serverHealthQuery(language: Language) {
  return queryOptions({
    queryKey: [...key, language],
    queryFn: ({ signal }) => readServerHealth(language, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (isTestWaiting(state.data) ? TEST_POLL_MS : POLL_MS),
  })
}

export function isTestWaiting(health: ServerHealth | undefined): boolean {
  return health?.testEmail?.delivery === 'waiting' && health.testEmail.reply === null
}

export function useSendTestEmail(language: Language) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => body(api.POST('/api/v1/server-health/test-email', { body: { language } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

function readServerHealth(language: Language, signal: AbortSignal): Promise<ServerHealth> {
  return body(api.GET('/api/v1/server-health', { signal, params: { query: { language } } }))
}

const urgency = { act: 0, look: 1, good: 2 }

/** The most urgent checks first; those of one urgency stay in the server's order. */
export function sortByUrgency(checks: readonly HealthCheck[]): HealthCheck[] {
  return checks.toSorted((a, b) => urgency[a.state] - urgency[b.state])
}

export function countOf(checks: readonly HealthCheck[], state: HealthCheck['state']): number {
  return checks.filter((check) => check.state === state).length
}
