// Opens the form for a rider who wanted to join and had to sign in first.
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { RegistrationState } from './registration-state'

export function useJoinRequested(own: RegistrationState['own'], onJoin: () => void): void {
  const [search, setSearch] = useSearchParams()
  const requested = search.has('join') && own !== null && own !== 'login'
  const respond = useEffectEvent(() => {
    if (own === 'join') onJoin()
    // A reload must not open the form again.
    setSearch(
      (now) => {
        now.delete('join')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  })
  useEffect(() => {
    if (requested) respond()
  }, [requested])
}
