// One own result: where and when, the place among all riders, and the points with the counts behind them.
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import type { OwnResult as Result } from '@/api'
import { dateText, isoDate } from '@/lib/time/dates'
import { paths } from '@/lib/addresses/paths'
import { BeingCorrected } from '@/ui/notices/being-corrected'
import { Tag } from '@/ui/tag'
import { useLanguage } from '@/ui/use-language'
import { usePointsText } from '@/ui/use-points-text'
import { Statistics } from '@/features/results/row/statistics'
import { StatusBadge } from '@/features/results/row/status-badge'
import { Place } from './place'
import { describedTooltip } from '@/ui/overlays/tooltip'

export function OwnResult({ result }: { result: Result }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const pointsText = usePointsText()
  const { startsAt, timeZone, resultsStatus, beingCorrected, positionPoints } = result
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 border-b border-line py-4 lg:grid-cols-[minmax(0,1fr)_auto_27rem] lg:items-center">
      <div className="min-w-0">
        <time dateTime={isoDate(startsAt, timeZone)} className="figure block text-lg text-ink-soft">
          {dateText(startsAt, timeZone, language)}
        </time>
        <Link
          to={paths.riderResult(result, result.participant)}
          className="text-link -my-2 flex min-h-touch w-fit items-center text-lg leading-tight font-semibold"
        >
          {result.title}
        </Link>
        <p className="flex flex-wrap items-baseline gap-x-3 text-ink-soft">
          {result.championshipName} <Tag color={result.classColor ?? undefined}>{result.racingClass}</Tag>
        </p>
      </div>
      <div className="max-lg:order-last [--cell:1.5rem]">
        {result.format === 'classic' && <Statistics scores={result.scores} counts={result.statistics} />}
      </div>
      {/* The names and the values are each on one line, also with a note below the place. */}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-4 gap-y-1 min-[20rem]:grid-cols-[1fr_auto_auto] sm:grid-cols-3 lg:grid-cols-[8.5rem_1fr_1fr]">
        <Fact term={t('ownResults.place')}>
          {result.status ? <StatusBadge state={result.status} /> : <Place {...result} />}
          {resultsStatus === 'inProgress' && (
            <span {...describedTooltip(t('ownResults.preliminaryText'))} className="mt-1 block text-sm">
              {beingCorrected ? (
                <BeingCorrected />
              ) : (
                <span className="text-warn">{t('ownResults.preliminary')}</span>
              )}
            </span>
          )}
        </Fact>
        <Fact term={t('ownResults.points')}>{result.total ?? '–'}</Fact>
        <Fact term={t('ownResults.awarded')}>
          {positionPoints === null ? '–' : pointsText(positionPoints)}
        </Fact>
      </dl>
    </li>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="row-span-2 grid grid-rows-subgrid">
      <dt className="self-end text-sm leading-tight text-ink-soft">{term}</dt>
      <dd className="figure text-2xl">{children}</dd>
    </div>
  )
}
