// The riders under 18 whose parent or guardian hasn't given the consent.
import { useQuery } from '@tanstack/react-query'
import type { Stage, StageConsents } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { consentsQuery } from '@/features/consents/consents-query'

/** Returns the participants' ids; null until they are loaded, and in a championship without consents. */
export function useWithoutConsent(stage: Stage): ReadonlySet<string> | null {
  const { data = null } = useQuery({
    ...consentsQuery(stageKey(stage)),
    select: idsWithoutConsent,
    enabled: stage.features.includes('consents'),
  })
  return data
}

function idsWithoutConsent({ minors }: StageConsents): ReadonlySet<string> {
  return new Set(minors.filter(({ consent }) => consent === null).map(({ participant }) => participant))
}
