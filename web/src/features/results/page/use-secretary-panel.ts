// Loads the secretary's panel together with the board: a panel that comes later would push the table down.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Audience } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { approvalQuery } from '@/features/stages/approval'
import { testRidesQuery } from '@/features/stages/test-rides'

/**
 * The code of the panel. It also waits for the first answers that the panel shows, because they determine its
 * height; if one fails, the panel requests it again.
 */
function panelQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['secretary-panel', key.institution, key.championship, key.stage],
    queryFn: async ({ client }) => {
      const [code] = await Promise.all([
        import('../secretary/panel/secretary-panel'),
        client.prefetchQuery({ ...approvalQuery(key), networkMode: 'always' }),
        client.prefetchQuery({ ...testRidesQuery(key), networkMode: 'always' }),
      ])
      return code.SecretaryPanel
    },
    networkMode: 'always',
    staleTime: Infinity,
    refetchInterval: false,
    structuralSharing: false,
    throwOnError: true,
  })
}

/** The component of the panel: null for others than secretaries, undefined while it loads. */
export function useSecretaryPanel(key: StageKey, audience: Audience) {
  const enabled = audience === 'secretary'
  const { data } = useQuery({ ...panelQuery(key), enabled })
  return enabled ? data : null
}

export type SecretaryPanel = NonNullable<ReturnType<typeof useSecretaryPanel>>
