// Notices below the top bar about problems between this phone and the server that the judge can act on.
// None of them blocks judging.
import {
  Ban,
  ClockArrowDown,
  DatabaseZap,
  FlaskConical,
  GitCompareArrows,
  LogIn,
  type LucideIcon,
  QrCode,
  RefreshCwOff,
  Smartphone,
  Unlink,
  UserX,
} from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { Link, useLocation } from 'react-router'
import type { Phase, Stage } from '@/api'
import { clockText, dateTimeText, isoDate } from '@/lib/time/dates'
import { paths } from '@/lib/addresses/paths'
import { isCalledOff } from '@/lib/sport/phase'
import { LeaveLink } from '../link/leave-link'
import type { OutboxState } from '../outbox/outbox'
import { problemTexts, type SendingProblem } from '../server/sending-problem'

const problemIcons: Record<SendingProblem, LucideIcon> = {
  signedOut: LogIn,
  linkEnded: Unlink,
  otherPerson: UserX,
  forbidden: UserX,
  storageUnavailable: DatabaseZap,
  outdated: RefreshCwOff,
}

export function Notices({
  outboxState: { unsent, unsentOfOthers, ridesToTakeOver, usedByNewerVersion },
  problem,
  raceStart = null,
  phase,
  stage,
  carriedRides,
  isCrossCheck = false,
  onShowReadiness,
  onShowRides,
}: {
  outboxState: OutboxState
  problem: SendingProblem | null
  /** The stage until its start; null afterwards. */
  raceStart?: Pick<Stage, 'startsAt' | 'timeZone'> | null
  /** The phase when the sheet was loaded. */
  phase: Phase
  stage: string
  /** The number of rides of other phones that wait here. */
  carriedRides: number
  /** Whether the scores of this phone are only compared with those of the judge. */
  isCrossCheck?: boolean
  /** Opens what the phone lacks for the race that is still to come; undefined if it is ready. */
  onShowReadiness?: (() => void) | undefined
  /** Opens the list of the rides that were recorded with other links, from which they are sent. */
  onShowRides: () => void
}) {
  const { t, i18n } = useTranslation()
  const isLinkEnded = problem === 'linkEnded'
  return (
    <output className="block shrink-0">
      {isCrossCheck && <Notice icon={GitCompareArrows}>{t('crossCheck.notice')}</Notice>}
      {isCalledOff(phase) && <Notice icon={Ban}>{t(`judging.calledOff.${phase}`)}</Notice>}
      {raceStart && !isCalledOff(phase) && (
        <Notice icon={FlaskConical}>
          {t('judging.testTime', { time: startText(raceStart, i18n.language) })}
        </Notice>
      )}
      {onShowReadiness && (
        <Notice icon={Smartphone}>
          {t('readiness.notReadyShort')}
          <NoticeButton onClick={onShowReadiness}>{t('readiness.show')}</NoticeButton>
        </Notice>
      )}
      {problem && <ProblemNotice problem={problem} stage={stage} waiting={unsent + ridesToTakeOver.length} />}
      {usedByNewerVersion && <Notice icon={ClockArrowDown}>{t('offline.usedByNewerVersion')}</Notice>}
      {ridesToTakeOver.length > 0 && !isLinkEnded && (
        <Notice icon={Unlink}>
          {t('judges.link.waitingOfOther', { count: ridesToTakeOver.length })}
          <NoticeButton onClick={onShowRides}>{t('judges.link.showRides')}</NoticeButton>
        </Notice>
      )}
      {carriedRides > 0 && (
        <Notice icon={QrCode}>
          {t(isLinkEnded ? 'parcels.waitForLink' : 'parcels.waitHere', { count: carriedRides })}
        </Notice>
      )}
      {unsentOfOthers > 0 && (
        <Notice icon={UserX}>{t('judging.othersUnsent', { count: unsentOfOthers })}</Notice>
      )}
    </output>
  )
}

/** Why nothing can be sent, with what the judge can do here. */
function ProblemNotice({
  problem,
  stage,
  waiting,
}: {
  problem: SendingProblem
  stage: string
  /** The number of rides that wait on this phone for this judge. */
  waiting: number
}) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <Notice icon={problemIcons[problem]}>
      {t(problemTexts[problem])}
      {problem === 'signedOut' && (
        <>
          {' '}
          <Link to={paths.login(pathname + search)} className="underline">
            {t('app.login')}
          </Link>
        </>
      )}
      {problem === 'linkEnded' && <LeaveLink stage={stage} waiting={waiting} as={NoticeButton} />}
    </Notice>
  )
}

function Notice({ icon: Icon, children }: { icon: LucideIcon; children: React.ReactNode }) {
  return (
    <span className="block bg-warn-tint text-warn">
      <span className="mx-auto flex max-w-page items-center gap-2 px-gutter in-[.page-wide]:max-w-none py-1.5 has-[button]:pt-3 has-[button]:pb-0 text-[min(var(--text-base),6.5vw)] leading-tight font-semibold">
        <Icon aria-hidden="true" size={22} className="shrink-0" />
        <span>{children}</span>
      </span>
    </span>
  )
}

/** What the judge can do about it, below the text and large enough for a glove. */
function NoticeButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      className="flex min-h-touch touch-manipulation items-center underline"
      onClick={onClick}
    >
      {children}
    </button>
  )
}

/** The time only, if the start is today. */
function startText({ startsAt, timeZone }: Pick<Stage, 'startsAt' | 'timeZone'>, language: string): string {
  const isToday = isoDate(startsAt, timeZone) === isoDate(new Date().toISOString(), timeZone)
  return isToday ? clockText(startsAt, timeZone, language) : dateTimeText(startsAt, timeZone, language)
}
