// Signs in at a provider in a popup, or in this tab if the browser blocks popups.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openIdStart } from '../accounts-api'
import { onTabMessage } from '../other-tabs'

/** The popup is never polled: a provider may cut it off from its opener, and then it looks closed. */
export function useProviderWindow(returnTo: string, onDone: () => void) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const isOwnPopup = useRef(false)

  const handleResult = useEffectEvent((result: string) => {
    if (!isOwnPopup.current) return
    isOwnPopup.current = false
    setWaiting(false)
    if (result === 'done') onDone()
    else setFailure(result)
  })
  useEffect(
    () =>
      onTabMessage((message) => {
        if ('openid' in message) handleResult(message.openid)
      }),
    [],
  )

  const open = (provider: string) => {
    setFailure(null)
    clearReturn()
    const start = openIdStart(provider)
    const popup = window.open(start, 'zerodab-sign-in', 'popup,width=480,height=640')
    isOwnPopup.current = popup !== null
    setWaiting(popup !== null)
    if (popup) return
    storeReturn(returnTo)
    window.open(start, '_self')
  }

  /** `failure` is the reason why the sign-in failed. */
  return { open, isWaiting, failure }
}

const STORAGE_KEY = 'zerodab-return'

/**
 * Stores the page to return to after a provider that took over the whole tab because its popup was blocked.
 */
export function storeReturn(path: string): void {
  sessionStorage.setItem(STORAGE_KEY, path)
}

/** Returns the stored page; null in the provider's popup, where its opener continues by itself. */
export function pendingReturn(): string | null {
  return sessionStorage.getItem(STORAGE_KEY)
}

/** A popup gets a copy of its opener's session storage, so no old value may remain there. */
export function clearReturn(): void {
  sessionStorage.removeItem(STORAGE_KEY)
}
