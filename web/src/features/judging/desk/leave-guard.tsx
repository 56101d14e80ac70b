// Keeps the judge here while entries wait on this phone, the own ones or another phone's: says why, tries to send them, and goes on by itself once all are sent.
// Signing in again is no leaving: the way back leads here.

import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { paths } from '../../../lib/paths'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { SendNow } from './send-now'

export function LeaveGuard({
  unsent,
  carried,
  offline,
  sendAll,
}: {
  unsent: number
  /** Rides of other phones. */
  carried: number
  offline: boolean
  sendAll: () => Promise<unknown>
}) {
  const here = unsent + carried
  const send = useEffectEvent(sendAll)
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      here > 0 &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== paths.login(),
  )
  const wantsAway = blocker.state === 'blocked'

  useEffect(() => {
    if (wantsAway) void send()
  }, [wantsAway])
  useEffect(() => {
    if (blocker.state === 'blocked' && here === 0) blocker.proceed()
  }, [blocker, here])

  if (blocker.state !== 'blocked' || here === 0) return null
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
