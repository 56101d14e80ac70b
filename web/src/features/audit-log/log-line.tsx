// A line of the log: time, text, person, and a link to the place.
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { LogLine as Line } from '@/api'
import { clockText, foreignZone } from '@/lib/dates'
import { paths, stageName } from '@/lib/paths'
import { useLanguage } from '@/ui/use-language'
import { zoneOf } from './days'
import { groupOf } from './events'
import { actorText, changeTexts, sentence } from './sentence'
import { describedTooltip } from '@/ui/tooltip'

export function LogLine({ line, ofStage }: LogLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timestamp, by, details } = line
  const zone = zoneOf(line)
  const changes = changeTexts(t, details.changed, language)
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 py-3 max-[16rem]:grid-cols-1">
      <time dateTime={timestamp} className="leading-snug text-ink-soft tabular-nums">
        {clockText(timestamp, zone, language)}
        <span className="block text-xs">{foreignZone(timestamp, zone, language)}</span>
      </time>
      <div className="min-w-0 leading-snug">
        <p className="wrap-anywhere">{sentence(t, line)}</p>
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
          <Where line={line} ofStage={ofStage} />
        </p>
      </div>
    </li>
  )
}

interface LogLineProps {
  line: Line
  /** The stage that the log is filtered to; its lines needn't name it. */
  ofStage: string
}

const PLACE_LINK_CLASSES = 'text-link inline-flex min-h-touch items-center wrap-anywhere'

function Where({ line: { event, stage, championship, details }, ofStage }: LogLineProps) {
  const { t } = useTranslation()
  const number = details.rider?.racingNumber
  return (
    <>
      {stage && stageName(stage) !== ofStage && (
        <Link to={paths.stage(stage)} className={PLACE_LINK_CLASSES}>
          {stage.title}
        </Link>
      )}
      {stage && number && groupOf[event] === 'results' && (
        <Link to={`${paths.results(stage)}?q=${encodeURIComponent(number)}`} className={PLACE_LINK_CLASSES}>
          {t('log.result')}
        </Link>
      )}
      {!stage && championship && (
        <Link to={paths.standings(championship)} className={PLACE_LINK_CLASSES}>
          {championship.name}
        </Link>
      )}
    </>
  )
}
