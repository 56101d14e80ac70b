// The stages that the rider has joined and not ridden yet, with the registered number and class.
import { useId } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import { dateText, isoDate, spanText } from '@/lib/time/dates'
import { paths, stageName } from '@/lib/addresses/paths'
import { Live } from '@/ui/live'
import { CalledOff } from '@/ui/notices/called-off'
import { Plate } from '@/ui/plate'
import { Tag } from '@/ui/tag'
import { useLanguage } from '@/ui/use-language'
import { startTimeText } from '@/features/start-order/start-times'
import type { ComingRegistration } from './use-coming-registrations'

export function ComingRegistrations({ registrations, isFirst }: ComingRegistrationsProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-12">
      <h2 id={id} className="border-b-2 border-ink pb-2 text-2xl">
        {t('ownResults.coming')}
      </h2>
      <ul>
        {registrations.map((registration) => (
          <Registration key={stageName(registration.competition)} registration={registration} />
        ))}
      </ul>
      {isFirst && <p className="mt-4 text-ink-soft">{t('ownResults.comingText')}</p>}
    </section>
  )
}

interface ComingRegistrationsProps {
  registrations: readonly ComingRegistration[]
  /** Whether the rider has no results yet. */
  isFirst: boolean
}

function Registration({ registration: { competition, registration } }: { registration: ComingRegistration }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { startsAt, endsAt, timeZone } = competition
  const color = registration.classColor ?? undefined
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3">
          <time dateTime={isoDate(startsAt, timeZone)} className="figure text-lg text-ink-soft">
            {dateText(startsAt, timeZone, language)}
          </time>
          <span className="text-ink-soft tabular-nums">{spanText(startsAt, endsAt, timeZone, language)}</span>
          <CalledOff phase={competition.phase} />
          {competition.phase === 'live' && <Live />}
        </p>
        <Link
          to={paths.stage(competition)}
          className="text-link -my-2 flex min-h-touch w-fit items-center text-lg leading-tight font-semibold"
        >
          {competition.title}
        </Link>
        <p className="text-ink-soft">{competition.championshipName}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Plate number={registration.racingNumber} color={color} />
        <Tag color={color}>{registration.racingClass}</Tag>
        {registration.ownStart !== null && (
          <span className="font-semibold">
            {t('startOrder.ownStart', { time: startTimeText(registration.ownStart, timeZone, language) })}
          </span>
        )}
      </p>
    </li>
  )
}
