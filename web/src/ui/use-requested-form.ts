// The address of a page can request a form on it, so that a visitor who has to sign in first returns into the
// form.
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

/** Calls `onRequested` once if the address has the parameter, as soon as `isReady`. */
export function useRequestedForm(param: string, isReady: boolean, onRequested: () => void): void {
  const [search, setSearch] = useSearchParams()
  const isRequested = search.has(param) && isReady
  const respond = useEffectEvent(() => {
    onRequested()
    // A reload must not open the form again.
    setSearch(
      (current) => {
        current.delete(param)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  })
  useEffect(() => {
    if (isRequested) respond()
  }, [isRequested])
}
