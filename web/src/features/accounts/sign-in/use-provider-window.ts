// Signs in at a provider in a small window, or in this tab when the browser allows no window.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openIdStart } from '../accounts-api'
import { onNews } from '../other-tabs'
import { forgetReturn, keepReturn } from './pending-return'

/** The window is never watched: a provider may cut it off from us, and a cut-off window looks closed. */
export function useProviderWindow(returnTo: string, onDone: () => void) {
  const [end, setEnd] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(false)
  const mine = useRef(false)

  const heard = useEffectEvent((result: string) => {
    if (!mine.current) return
    mine.current = false
    setWaiting(false)
    if (result === 'done') onDone()
    else setEnd(result)
  })
  useEffect(
    () =>
      onNews((news) => {
        if ('openid' in news) heard(news.openid)
      }),
    [],
  )

  const open = (provider: string) => {
    setEnd(null)
    forgetReturn()
    const start = openIdStart(provider)
    const opened = window.open(start, 'zerodab-sign-in', 'popup,width=480,height=640')
    mine.current = opened !== null
    setWaiting(opened !== null)
    if (opened) return
    keepReturn(returnTo)
    window.open(start, '_self')
  }

  /** `end` says why it led nowhere. */
  return { open, waiting, end }
}
