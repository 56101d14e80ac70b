// The way from a judge link to the judge's own account. While nobody is logged in it leads through the login
// page, whose return address asks for the account. Until then the link stays the current one, so that Back
// returns to it and to its rides.
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '@/features/accounts/session'
import { paths } from '@/lib/addresses/paths'
import { leaveLink, previousLink } from '../storage/stored-links'

const ACCOUNT_PARAM = 'account'

/** Returns a function that switches to the previous link, otherwise to the account. */
export function useLeaveLink(stage: string): () => void {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return () => {
    if (user || previousLink(stage)) return leaveLink(stage)
    const params = new URLSearchParams(search)
    params.set(ACCOUNT_PARAM, 'true')
    void navigate(paths.login(`${pathname}?${params.toString()}`))
  }
}

/**
 * Leaves the link when the login page has returned here. True while the address still asks for the account.
 */
export function useLeaveAfterLogin(stage: string): boolean {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const asksForAccount = new URLSearchParams(search).has(ACCOUNT_PARAM)
  useEffect(() => {
    if (!asksForAccount) return
    const params = new URLSearchParams(search)
    params.delete(ACCOUNT_PARAM)
    leaveLink(stage)
    void navigate({ pathname, search: params.toString() }, { replace: true, preventScrollReset: true })
  }, [asksForAccount, stage, pathname, search, navigate])
  return asksForAccount
}
