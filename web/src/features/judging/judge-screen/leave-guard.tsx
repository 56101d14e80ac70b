// Prevents leaving while rides wait on this phone, the judge's own or those of other phones: shows why, tries
// to send them, and leaves once all are sent. Signing in again is allowed, because it returns to this screen;
// so is leaving when the judge link has ended, because no waiting here sends them. Asks about entered scores
// first.
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '@/ui/i18n'
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
}: LeaveGuardProps) {
  const { t } = useTranslation()
  const { blocker, mayLeave } = useLeaveBlocker({ hasRides: unsent + carriedRides > 0, hasInput, sendAll })
  const isDiscarding = useRef(false)

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
    <WaitingRidesDialog
      title={
        unsent > 0
          ? t('judging.unsentTitle', { count: unsent })
          : t('parcels.waitHere', { count: carriedRides })
      }
      isOffline={isOffline}
      sendAll={sendAll}
      onStay={() => blocker.reset()}
    />
  )
}

interface LeaveGuardProps {
  /** The number of the judge's own rides that wait. */
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
}

/** Blocks leaving the screen; without entered scores it sends the rides, and leaves once none waits. */
function useLeaveBlocker({
  hasRides,
  hasInput,
  sendAll,
}: Pick<LeaveGuardProps, 'sendAll'> & { hasRides: boolean; hasInput: boolean }) {
  const send = useEffectEvent(sendAll)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      (hasInput || (hasRides && nextLocation.pathname !== paths.login())),
  )
  const isLeaving = blocker.state === 'blocked' && !hasInput
  const mayLeave = !hasRides || blocker.location?.pathname === paths.login()

  useEffect(() => {
    if (isLeaving) void send()
  }, [isLeaving])
  useEffect(() => {
    if (blocker.state === 'blocked' && isLeaving && mayLeave) blocker.proceed()
  }, [blocker, isLeaving, mayLeave])
  return { blocker, mayLeave }
}

function WaitingRidesDialog({
  title,
  isOffline,
  sendAll,
  onStay,
}: Pick<LeaveGuardProps, 'isOffline' | 'sendAll'> & { title: string; onStay: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={title}
      onClose={onStay}
      actions={
        <>
          <SendNow isOffline={isOffline} send={sendAll} />
          <Button look="filled" className="min-h-touch-judge text-lg" onClick={onStay}>
            {t('judging.stay')}
          </Button>
        </>
      }
    >
      {t('judging.leaveRefused')}
    </Dialog>
  )
}
