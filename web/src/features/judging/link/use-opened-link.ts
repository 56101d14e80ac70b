// Moves the judge link from the address to the phone's storage, so that the token appears neither on the
// screen nor in the history.

import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tokenIn } from '@/lib/judge-link'
import { openLink } from '../storage/stored-links'

/** True while the address still contains the token. */
export function useOpenedLink(stage: string): boolean {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const token = tokenIn(hash)
  // An effect, because a link may also be opened in a tab where the app is already running.
  useEffect(() => {
    if (token === null) return
    openLink(stage, token)
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }, [token, stage, pathname, search, navigate])
  return token !== null
}
