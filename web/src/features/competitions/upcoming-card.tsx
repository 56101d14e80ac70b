// A competition that is upcoming, live or approved today, as a start card: the date on the stub, the rest
// beside the perforation.
import { CalendarCheck, CalendarX, CircleCheck, Clock, MapPin, type LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import type { Competition, JoinedStage } from '@/api'
import { dateFigure, dateTimeText, isoDate, spanText } from '@/lib/time/dates'
import { paths } from '@/lib/addresses/paths'
import { deadlineState, hasStarted, isCalledOff } from '@/lib/sport/phase'
import { withNonBreakingSpaces } from '@/lib/text/non-breaking-spaces'
import { BeingCorrected } from '@/ui/notices/being-corrected'
import { CalledOff } from '@/ui/notices/called-off'
import { ButtonLink } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { DateFigure } from '@/ui/date-figure'
import { Live } from '@/ui/live'
import { Plate } from '@/ui/plate'
import { Tag } from '@/ui/tag'
import { useLanguage } from '@/ui/use-language'
import { useNow } from '@/ui/use-now'
import { JoinLink } from '@/features/registration/joining/join-link'

export function UpcomingCard({ competition, registrations }: UpcomingCardProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const title = useId()
  const { startsAt, endsAt, timeZone, phase } = competition
  const isLive = phase === 'live'
  const isStarted = hasStarted(phase)
  const isApproved = phase === 'approved' || phase === 'published'
  const resultsLink = (
    <ButtonLink look="filled" to={paths.results(competition)} className="relative">
      {t(isLive && !competition.beingCorrected ? 'competitions.liveResults' : 'stages.results')}
    </ButtonLink>
  )
  return (
    <li
      className={classNames(
        'relative flex overflow-clip max-[20rem]:flex-col rounded-card border bg-surface focus-within:border-ink hover:border-ink',
        isStarted ? 'border-ink' : 'border-line',
        isLive && 'lg:col-span-2',
      )}
    >
      <DateFigure
        figure={dateFigure(startsAt, endsAt, timeZone, language)}
        dateTime={isoDate(startsAt, timeZone)}
        className={classNames(
          'w-28 shrink-0 justify-center border-r-2 border-dashed px-3 py-4 text-center max-[20rem]:w-full max-[20rem]:border-r-0 max-[20rem]:border-b-2 sm:w-36',
          isLive
            ? 'border-tape-ink bg-tape text-tape-ink'
            : isStarted
              ? 'border-ink bg-sunken'
              : 'border-line',
          isCalledOff(phase) && 'bg-sunken line-through',
        )}
      />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-6 gap-y-3 p-4 sm:px-5">
        <div className="flex min-w-0 grow basis-56 flex-col gap-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <CalledOff phase={phase} />
            {competition.beingCorrected ? <BeingCorrected /> : isLive ? <Live /> : isApproved && <Approved />}
            <Link
              to={paths.standings(competition)}
              className="relative z-1 -my-2 inline-flex min-h-touch items-center py-2 underline hover:text-ink"
            >
              {t('competitions.standingsOf', { championship: competition.championshipName })}
            </Link>
          </p>
          <h2 id={title} className={isLive ? 'text-2xl sm:text-4xl' : 'text-2xl'}>
            <Link to={paths.stage(competition)} className="no-underline after:absolute after:inset-0">
              {withNonBreakingSpaces(competition.title)}
            </Link>
          </h2>
          {/* After the approval most visitors look for the results. */}
          {isApproved && (
            <div className="my-1 flex flex-wrap gap-3">
              {resultsLink}
              {phase === 'published' && (
                <ButtonLink to={paths.standings(competition)} className="relative">
                  {t('standings.title')}
                </ButtonLink>
              )}
            </div>
          )}
          <Facts competition={competition} />
          {registrations.map((registration) => (
            <RegistrationLine key={registration.rider?.id ?? ''} registration={registration} />
          ))}
        </div>
        {isStarted && !isApproved && resultsLink}
        {!isStarted && <JoinLink competition={competition} describedBy={title} className="relative" />}
      </div>
    </li>
  )
}

interface UpcomingCardProps {
  competition: Competition
  /** The registrations of the signed-in user's riders for this stage. */
  registrations: JoinedStage[]
}

/** Time, place, and the deadline of registration. */
function Facts({ competition }: { competition: Competition }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { startsAt, endsAt, timeZone, registrationEndsAt, phase } = competition
  const deadline = deadlineState(competition, useNow())
  return (
    <ul
      className={classNames('flex flex-col gap-x-6 gap-y-1', phase === 'live' && 'sm:flex-row sm:flex-wrap')}
    >
      {!isCalledOff(phase) && <Fact icon={Clock}>{spanText(startsAt, endsAt, timeZone, language)}</Fact>}
      {phase === 'postponed' && <Fact icon={Clock}>{t('stages.calledOff.newDateLater')}</Fact>}
      <Fact icon={MapPin}>{competition.location ?? t('stages.placeToBeDefined')}</Fact>
      {registrationEndsAt && deadline !== 'ended' && (
        <Fact icon={CalendarCheck} urgent={deadline === 'lastDay'}>
          {t('stages.registrationTill')} {dateTimeText(registrationEndsAt, timeZone, language)}
        </Fact>
      )}
      {/* After the start nobody expects to join any more. */}
      {deadline === 'ended' && !hasStarted(phase) && !isCalledOff(phase) && (
        <Fact icon={CalendarX}>{t('stages.registrationEnded')}</Fact>
      )}
    </ul>
  )
}

function RegistrationLine({ registration }: { registration: JoinedStage }) {
  const { t } = useTranslation()
  const { rider, racingNumber, racingClass, classColor } = registration
  const color = classColor ?? undefined
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
      <span className="flex items-center gap-2">
        <CircleCheck aria-hidden="true" size={18} className="shrink-0 text-brand" />
        {rider ? rider.name : t('joining.joined')}
      </span>
      {racingNumber && <Plate number={racingNumber} color={color} size="small" />}
      <Tag color={color}>{racingClass}</Tag>
    </p>
  )
}

function Fact({ icon: Icon, urgent, children }: { icon: LucideIcon; urgent?: boolean; children: ReactNode }) {
  return (
    <li className={classNames('flex gap-2', urgent && 'font-semibold text-warn')}>
      <Icon
        aria-hidden="true"
        size={18}
        className={classNames('mt-0.75 shrink-0', !urgent && 'text-ink-soft')}
      />
      <span className="min-w-0">{children}</span>
    </li>
  )
}

/** The label of a stage whose results are approved. */
function Approved() {
  const { t } = useTranslation()
  return (
    <span className="caps inline-flex items-center gap-1.5 rounded-full border border-ink px-2.5 py-0.5 text-sm text-ink">
      <CircleCheck aria-hidden="true" size={16} className="shrink-0" />
      {t('results.step.approved')}
    </span>
  )
}
