// A line of the log: time, text, person, and a link to the place; and the riders if it stands for a run.
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import type { LogLine as Line } from '@/api'
import { clockText } from '@/lib/time/dates'
import { paths, stageName } from '@/lib/addresses/paths'
import { riderText } from '@/lib/sport/rider-text'
import { useLanguage } from '@/ui/use-language'
import { groupOf } from './events'
import type { LogRun } from './runs'
import { actorText, changeTexts, runSentence, lineSentence } from './sentence'
import { describedTooltip } from '@/ui/overlays/tooltip'

export function LogLine({ run, mayContinue, filterStage, zone }: LogLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [line] = run
  const { timestamp, by, details } = line
  const hasManyRiders = run.length > 1
  const changes = changeTexts(t, details.changed, language)
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 py-3 max-[16rem]:grid-cols-1">
      <time dateTime={timestamp} className="leading-snug text-ink-soft tabular-nums">
        {clockText(timestamp, zone, language)}
      </time>
      <div className="min-w-0 leading-snug">
        <p className="wrap-anywhere">
          {hasManyRiders ? runSentence(t, run, mayContinue) : lineSentence(t, line)}
        </p>
        {changes.length > 0 && (
          <ul className="mt-1 text-sm wrap-anywhere">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          <span className="wrap-anywhere" {...describedTooltip(by.email ?? undefined)}>
            {actorText(t, by)}
          </span>
          <StageLink line={line} ofStage={filterStage} />
          {!hasManyRiders && <ResultLink line={line} />}
        </p>
        {hasManyRiders && <Riders run={run} />}
      </div>
    </li>
  )
}

interface LogLineProps {
  run: LogRun
  /** Whether older lines of the run may not be loaded yet. */
  mayContinue: boolean
  /** The stage that the log is filtered to; its lines needn't name it. */
  filterStage: string
  /** The time zone of the list. */
  zone: string
}

const RIDER_LINK_CLASSES = 'text-link inline-flex min-h-touch items-center wrap-anywhere'
/** On a wide screen it is as large as elsewhere, but its line isn't higher than one without a link. */
const PLACE_LINK_CLASSES = `${RIDER_LINK_CLASSES} lg:-my-3`

function StageLink({ line: { stage, championship }, ofStage }: { line: Line; ofStage: string }) {
  if (stage) {
    if (stageName(stage) === ofStage) return null
    return (
      <Link to={paths.stage(stage)} className={PLACE_LINK_CLASSES}>
        {stage.title}
      </Link>
    )
  }
  return (
    championship && (
      <Link to={paths.standings(championship)} className={PLACE_LINK_CLASSES}>
        {championship.name}
      </Link>
    )
  )
}

function ResultLink({ line: { event, stage, details } }: { line: Line }) {
  const { t } = useTranslation()
  const number = details.rider?.racingNumber
  if (!stage || !number || groupOf[event] !== 'results') return null
  return (
    <Link to={resultsOf(stage, number)} className={PLACE_LINK_CLASSES}>
      {t('log.result')}
    </Link>
  )
}

function Riders({ run }: { run: LogRun }) {
  const { t } = useTranslation()
  return (
    <details className="text-sm">
      <summary className="text-link cursor-pointer py-3">{t('log.riders')}</summary>
      <ul className="flex flex-wrap gap-x-3">
        {run.map(({ id, stage, details: { rider } }) => (
          <li key={id}>
            {stage && rider?.racingNumber ? (
              <Link to={resultsOf(stage, rider.racingNumber)} className={RIDER_LINK_CLASSES}>
                {riderText(rider)}
              </Link>
            ) : (
              <span className="inline-flex min-h-touch items-center">
                {(rider && riderText(rider)) || t('log.someRider')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

function resultsOf(stage: NonNullable<Line['stage']>, racingNumber: string): string {
  return `${paths.results(stage)}?q=${encodeURIComponent(racingNumber)}`
}
