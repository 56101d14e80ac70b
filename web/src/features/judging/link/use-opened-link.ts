// Takes the judge link out of the address: it is kept on this phone, and whoever looks at the screen or the history doesn't find it there.

import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tokenIn } from '../../../lib/judge-link'
import { openLink } from './kept-links'

/** True while the address still holds the token. */
export function useOpenedLink(stage: string): boolean {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const token = tokenIn(hash)
  // The address is the outside world here: a link is also opened in a tab where the app is at work.
  useEffect(() => {
    if (token === null) return
    openLink(stage, token)
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }, [token, stage, pathname, search, navigate])
  return token !== null
}
