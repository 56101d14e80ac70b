// Keeps the judge here while entries wait on this phone: says why, tries to send them, and goes on by itself once all are sent.
// Signing in again is no leaving: the way back leads here.

import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { paths } from '../../../lib/paths'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import type { Outbox } from '../outbox/outbox'

export function LeaveGuard({ outbox, unsent }: { outbox: Outbox; unsent: number }) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsent > 0 &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== paths.login(),
  )
  const wantsAway = blocker.state === 'blocked'

  useEffect(() => {
    if (wantsAway) void outbox.sendAll()
  }, [wantsAway, outbox])
  useEffect(() => {
    if (blocker.state === 'blocked' && unsent === 0) blocker.proceed()
  }, [blocker, unsent])

  if (blocker.state !== 'blocked' || unsent === 0) return null
  return (
    <Dialog
      title={t('judging.unsentTitle', { count: unsent })}
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button className="min-h-touch-judge" onClick={() => void outbox.sendAll()}>
            {t('judging.sendNow')}
          </Button>
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
