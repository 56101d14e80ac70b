// Notices below the top bar about problems between this phone and the server that the judge can act on.
// None of them blocks judging.
import {
  ClockArrowDown,
  DatabaseZap,
  FlaskConical,
  LogIn,
  QrCode,
  RefreshCwOff,
  Unlink,
  UserX,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { Stage } from '@/api'
import { clockText, dateTimeText, isoDate } from '@/lib/dates'
import { paths } from '@/lib/paths'
import { leaveLink } from '../storage/stored-links'
import type { OutboxState } from '../outbox/outbox'
import type { ServerProblem } from '../server/use-sheet'

export function Notices({
  outboxState: { delivery, unsentOfOthers, unsentOfEnded, usedByNewerVersion },
  serverProblem,
  raceStart = null,
  stage,
  carriedRides,
  onTakeOver,
}: {
  outboxState: OutboxState
  serverProblem: ServerProblem | null
  /** The stage until its start; null afterwards. */
  raceStart?: Pick<Stage, 'startsAt' | 'timeZone'> | null
  stage: string
  /** The number of rides of other phones that wait here. */
  carriedRides: number
  /** Sends the rides that were recorded with an ended link in this judge's name. */
  onTakeOver: () => void
}) {
  const { t, i18n } = useTranslation()
  const { pathname, search } = useLocation()
  const trouble =
    delivery === 'idle' || delivery === 'done' || delivery === 'sending' || delivery === 'incomplete'
      ? serverProblem
      : delivery
  const login = (
    <Link to={paths.login(pathname + search)} className="underline">
      {t('app.login')}
    </Link>
  )
  return (
    <output className="block shrink-0">
      {raceStart && (
        <Notice icon={<FlaskConical aria-hidden="true" size={22} className="shrink-0" />}>
          {t('judging.testTime', { time: startText(raceStart, i18n.resolvedLanguage ?? 'en') })}
        </Notice>
      )}
      {trouble === 'signedOut' && (
        <Notice icon={<LogIn aria-hidden="true" size={22} className="shrink-0" />}>
          {t('judging.signInAgain')} {login}
        </Notice>
      )}
      {trouble === 'linkEnded' && (
        <Notice icon={<Unlink aria-hidden="true" size={22} className="shrink-0" />}>
          {t('judges.link.endedHere')}
          <NoticeButton onClick={() => leaveLink(stage)}>{t('judges.link.useAccount')}</NoticeButton>
        </Notice>
      )}
      {trouble === 'otherPerson' && (
        <Notice icon={<UserX aria-hidden="true" size={22} className="shrink-0" />}>
          {t('judging.otherPerson')}
        </Notice>
      )}
      {trouble === 'forbidden' && (
        <Notice icon={<UserX aria-hidden="true" size={22} className="shrink-0" />}>
          {t('judging.sendingForbidden')}
        </Notice>
      )}
      {trouble === 'storageUnavailable' && (
        <Notice icon={<DatabaseZap aria-hidden="true" size={22} className="shrink-0" />}>
          {t('judging.storageUnavailable')}
        </Notice>
      )}
      {trouble === 'outdated' && (
        <Notice icon={<RefreshCwOff aria-hidden="true" size={22} className="shrink-0" />}>
          {t('offline.outdatedHere')}
        </Notice>
      )}
      {usedByNewerVersion && (
        <Notice icon={<ClockArrowDown aria-hidden="true" size={22} className="shrink-0" />}>
          {t('offline.usedByNewerVersion')}
        </Notice>
      )}
      {unsentOfEnded > 0 && trouble !== 'linkEnded' && (
        <Notice icon={<Unlink aria-hidden="true" size={22} className="shrink-0" />}>
          {t('judges.link.unsentOfEnded', { count: unsentOfEnded })}
          <NoticeButton onClick={onTakeOver}>{t('judges.link.takeOver')}</NoticeButton>
        </Notice>
      )}
      {carriedRides > 0 && (
        <Notice icon={<QrCode aria-hidden="true" size={22} className="shrink-0" />}>
          {t('parcels.waitHere', { count: carriedRides })}
        </Notice>
      )}
      {unsentOfOthers > 0 && (
        <Notice icon={<UserX aria-hidden="true" size={22} className="shrink-0" />}>
          {t('judging.othersUnsent', { count: unsentOfOthers })}
        </Notice>
      )}
    </output>
  )
}

function Notice({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <span className="block bg-warn-tint text-warn">
      <span className="mx-auto flex max-w-page items-center gap-2 px-gutter in-[.page-wide]:max-w-none py-1.5 has-[button]:pt-3 has-[button]:pb-0 text-[min(var(--text-base),6.5vw)] leading-tight font-semibold">
        {icon}
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
