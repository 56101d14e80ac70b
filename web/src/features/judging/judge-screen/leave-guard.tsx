// Prevents leaving while rides wait on this phone, the judge's own or those of other phones: shows why, tries
// to send them, and leaves once all are sent. Signing in again is allowed, because it returns to this screen;
// so is leaving when the judge link has ended, because no waiting here sends them. Asks about entered scores
// first.
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { paths } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialogs/dialog'
import { UnsavedQuestion } from '@/ui/form/unsaved-question'
import { EndedLinkQuestion } from '../link/ended-link-question'
import { SendNow } from '../screen-parts/send-now'

export function LeaveGuard({
  unsent,
  carriedRides,
  isOffline,
  isLinkEnded = false,
  sendAll,
  hasInput = false,
  onDiscard,
}: {
  unsent: number
  /** The number of rides of other phones. */
  carriedRides: number
  isOffline: boolean
  /** Whether the judge link can't send anything any more. */
  isLinkEnded?: boolean
  sendAll: () => Promise<unknown>
  /** Whether scores are entered that aren't saved. */
  hasInput?: boolean
  /** Discards them: `hasInput` becomes false. */
  onDiscard?: () => void
}) {
  const waiting = unsent + carriedRides
  const send = useEffectEvent(sendAll)
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      (hasInput || (waiting > 0 && nextLocation.pathname !== paths.login())),
  )
  const isDiscarding = useRef(false)
  const isLeaving = blocker.state === 'blocked' && !hasInput
  const mayLeave = waiting === 0 || blocker.location?.pathname === paths.login()

  useEffect(() => {
    if (isLeaving) void send()
  }, [isLeaving])
  useEffect(() => {
    if (blocker.state === 'blocked' && isLeaving && mayLeave) blocker.proceed()
  }, [blocker, isLeaving, mayLeave])

  if (blocker.state !== 'blocked') return null
  if (hasInput) {
    return (
      <UnsavedQuestion
        onLeave={() => {
          isDiscarding.current = true
          onDiscard?.()
        }}
        // Called after discarding, too.
        onStay={() => {
          if (!isDiscarding.current) blocker.reset()
          isDiscarding.current = false
        }}
      />
    )
  }
  if (mayLeave) return null
  if (isLinkEnded) {
    return (
      <EndedLinkQuestion
        leave={t('judges.link.leavePage')}
        onLeave={() => blocker.proceed()}
        onStay={() => blocker.reset()}
      />
    )
  }
  return (
    <Dialog
      title={
        unsent > 0
          ? t('judging.unsentTitle', { count: unsent })
          : t('parcels.waitHere', { count: carriedRides })
      }
      onClose={() => blocker.reset()}
      actions={
        <>
          <SendNow isOffline={isOffline} send={sendAll} />
          <Button look="filled" className="min-h-touch-judge text-lg" onClick={() => blocker.reset()}>
            {t('judging.stay')}
          </Button>
        </>
      }
    >
      {t('judging.leaveRefused')}
    </Dialog>
  )
}
