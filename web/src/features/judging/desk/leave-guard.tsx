// Prevents leaving while rides wait on this phone, the judge's own or those of other phones: shows why, tries
// to send them, and leaves once all are sent. Signing in again is allowed, because it returns to this screen.

import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { SendNow } from '../screen/send-now'

export function LeaveGuard({
  unsent,
  carried,
  offline,
  sendAll,
}: {
  unsent: number
  /** The number of rides of other phones. */
  carried: number
  offline: boolean
  sendAll: () => Promise<unknown>
}) {
  const waiting = unsent + carried
  const send = useEffectEvent(sendAll)
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      waiting > 0 &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== paths.login(),
  )
  const isBlocked = blocker.state === 'blocked'

  useEffect(() => {
    if (isBlocked) void send()
  }, [isBlocked])
  useEffect(() => {
    if (blocker.state === 'blocked' && waiting === 0) blocker.proceed()
  }, [blocker, waiting])

  if (blocker.state !== 'blocked' || waiting === 0) return null
  return (
    <Dialog
      title={
        unsent > 0 ? t('judging.unsentTitle', { count: unsent }) : t('parcels.waitHere', { count: carried })
      }
      onClose={() => blocker.reset()}
      actions={
        <>
          <SendNow offline={offline} send={sendAll} />
          <Button look="filled" className="min-h-touch-judge" onClick={() => blocker.reset()}>
            {t('judging.stay')}
          </Button>
        </>
      }
    >
      {t('judging.leaveRefused')}
    </Dialog>
  )
}
