// How long an answer counts as fresh, and which failures are worth another try.
import { QueryClient } from '@tanstack/react-query'
import { isApiError } from '../api'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && mayPass(error) },
      mutations: { networkMode: 'always' },
    },
  })
}

/** No answer, or a server in trouble; what the server refuses it refuses again. */
function mayPass(error: unknown): boolean {
  return isApiError(error) && (error.unreachable || error.status >= 500)
}
