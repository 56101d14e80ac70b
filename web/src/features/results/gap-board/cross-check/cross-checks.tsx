// Where a second judge saw another score than the one that counts, above the gap board; those that agree are only counted.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import type { CrossCheckDifference, CrossChecks as Comparison, Stage } from '@/api'
import { paths, stageKey } from '@/lib/addresses/paths'
import { clockText } from '@/lib/time/dates'
import { ButtonLink } from '@/ui/button'
import { Plate } from '@/ui/plate'
import { QueryView } from '@/ui/queries/query-view'
import { useLanguage } from '@/ui/use-language'
import { crossChecksQuery } from './cross-checks-api'

export function CrossChecks({ stage }: { stage: Stage }) {
  const query = useQuery(crossChecksQuery(stageKey(stage)))
  return (
    <QueryView query={query}>
      {(comparison) =>
        comparison.agreeing + comparison.differences.length > 0 && (
          <Differences stage={stage} comparison={comparison} />
        )
      }
    </QueryView>
  )
}

function Differences({
  stage,
  comparison: { agreeing, differences },
}: {
  stage: Stage
  comparison: Comparison
}) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('crossCheck.title')} className="mb-4 max-w-prose print:hidden">
      <h2 className="text-xl">{t('crossCheck.title')}</h2>
      <p className="text-ink-soft">
        {differences.length === 0 ? t('crossCheck.allAgree') : t('crossCheck.text')}{' '}
        {t('crossCheck.agreeing', { count: agreeing })}
      </p>
      <ul className="divide-y divide-line">
        {differences.map((difference) => (
          <Difference
            key={[difference.participant, difference.section, difference.lap, difference.judgeName].join(' ')}
            stage={stage}
            difference={difference}
          />
        ))}
      </ul>
    </section>
  )
}

function Difference({ stage, difference }: { stage: Stage; difference: CrossCheckDifference }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { participant, racingNumber, name, racingClass, section, lap, counting, crossCheck, judgeName } =
    difference
  const timeOf = (time: string | null) => (time === null ? null : clockText(time, stage.timeZone, language))
  const countingTime = timeOf(counting?.recordedAt ?? null)
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <span aria-hidden="true" className="shrink-0">
        <Plate number={racingNumber || '?'} />
      </span>
      <div className="min-w-0 grow leading-tight wrap-anywhere">
        <p className="font-semibold">{[racingNumber, name, racingClass].filter(Boolean).join(' · ')}</p>
        <p>{t('crossCheck.ride', { section, lap })}</p>
        <p>
          {counting
            ? [t('crossCheck.counting', { total: counting.total }), countingTime].filter(Boolean).join(' · ')
            : t('crossCheck.noneCounts')}
        </p>
        <p>
          {[
            t('crossCheck.second', { name: judgeName, total: crossCheck.total }),
            timeOf(crossCheck.recordedAt),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <ButtonLink
        to={paths.riderResult(stageKey(stage), participant)}
        aria-label={t('crossCheck.openOf', { name, section, lap })}
      >
        {t('crossCheck.open')}
      </ButtonLink>
    </li>
  )
}
