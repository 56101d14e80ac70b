// Whoever came to join and had to sign in first finds the form open.
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { RegistrationState } from './registration-state'

export function useAskedToJoin(own: RegistrationState['own'], onJoin: () => void): void {
  const [search, setSearch] = useSearchParams()
  const asked = search.has('join') && own !== null && own !== 'login'
  const answer = useEffectEvent(() => {
    if (own === 'join') onJoin()
    // what is done isn't done again by a reload
    setSearch(
      (now) => {
        now.delete('join')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  })
  useEffect(() => {
    if (asked) answer()
  }, [asked])
}
