// The details below a rider's row: the laps, the counts, the reason for the place, and on demand how each
// section was ridden.
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { RacingClass } from '@/api'
import { pointsText } from '@/lib/text/points-text'
import { reasonText } from '@/ui/notices/reason-text'
import { Button } from '@/ui/button'
import { rulesOf } from '@/features/scoring/scored-stage'
import { Skeleton } from '@/ui/queries/skeleton'
import { HelpLink } from '@/features/help/help-link'
import { LazyRulesLinks } from '@/features/rules/lazy-rules-links'
import { explainPlace } from '../display/decider'
import { placeReasonText } from '../display/place-reason-text'
import { RiderParts } from '../optional/lazy-parts'
import type { LiveRow } from '../live/board-state'
import { useResult } from '../live/use-result'
import { useCorrectionRequest } from '../secretary/correction-request'
import { useStageView } from '../stage-view'
import { useOpenSections } from '../use-open-sections'
import { Gates } from './gates'
import { LapGrid } from './lap-grid'
import { Legend } from './legend'
import { ResultFailed } from './result-failed'
import { Statistics } from './statistics'
import { UnriddenLegend } from './unridden-legend'

// It knows the rules of scoring, which the results don't need.
const SectionEvents = lazy(async () => ({ default: (await import('./section-events')).SectionEvents }))

export function RiderDetails({ row, above, racingClass, strip }: RiderDetailsProps) {
  const { t } = useTranslation()
  const { key, openDialog, stage } = useStageView()
  return (
    <div className="flex flex-col items-start gap-2 pb-2">
      {!row.lapTotals && (!strip || openDialog) && <Laps row={row} racingClass={racingClass} />}
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
        {stage.format === 'classic' ? (
          <Statistics scores={rulesOf(stage).section.scores} counts={row.statistics} />
        ) : (
          <Gates row={row} />
        )}
        <PlaceReasonText row={row} above={above} />
        <AwardedPoints row={row} />
        {row.status === 'DQ' && <StatusReason row={row} />}
      </div>
      <RiderParts row={row} racingClass={racingClass} />
      <div className="flex w-full flex-wrap items-center gap-x-4">
        {!row.lapTotals && <HowRidden row={row} />}
        {stage.hasDefaultRules ? (
          <HelpLink part="ranking">{t('help.places')}</HelpLink>
        ) : (
          <LazyRulesLinks of={key} part="ranking" />
        )}
      </div>
      <UnriddenLegend rows={[row]} />
      {/* Wide screens show it above the tables. */}
      <Legend className="xl:hidden print:hidden" />
    </div>
  )
}

/** Opens and closes how each section was ridden. */
function HowRidden({ row }: { row: LiveRow }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useOpenSections(row.id)
  const events = useId()
  return (
    <>
      <Button
        look="quiet"
        className="-ml-4 print:hidden"
        aria-expanded={isOpen}
        aria-controls={events}
        onClick={() => setOpen(!isOpen)}
      >
        {t('results.howRidden')}
        <ChevronDown aria-hidden="true" size={18} className={isOpen ? 'rotate-180' : ''} />
      </Button>
      <div id={events} className="w-full empty:hidden">
        {isOpen && (
          <Suspense fallback={<Skeleton />}>
            <SectionEvents row={row} />
          </Suspense>
        )}
      </div>
    </>
  )
}

export interface RiderDetailsProps {
  row: LiveRow
  above: LiveRow | undefined
  racingClass: RacingClass
  /** Whether the row already shows the laps. */
  strip: boolean
}

/** The lap grid. When the secretary asked to correct scores, the first score has the focus, below a hint. */
function Laps({ row, racingClass }: Pick<RiderDetailsProps, 'row' | 'racingClass'>) {
  const { t } = useTranslation()
  const { openDialog } = useStageView()
  const { rider, setRider } = useCorrectionRequest()
  const grid = useRef<HTMLDivElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  useEffect(() => {
    if (rider !== row.id) return
    const score = grid.current?.querySelector('button')
    setChoosing(score !== null)
    score?.focus()
    setRider(null)
  }, [rider, row.id, setRider])
  return (
    <div ref={grid} className="w-full">
      <output className="text-sm text-ink-soft print:hidden">
        {isChoosing && openDialog && t('results.chooseScore')}
      </output>
      <LapGrid row={row} racingClass={racingClass} />
    </div>
  )
}

/** The points awarded at the approval: championship points in the class and over all classes. */
function AwardedPoints({ row }: { row: LiveRow }) {
  const { t } = useTranslation()
  const { language } = useStageView()
  if (row.positionPoints === null) return null
  return (
    <p>
      <strong>{t('results.awarded', { points: pointsText(row.positionPoints, language) })}</strong>
      {row.positionAbsolutePoints !== null &&
        `, ${t('results.awardedAbsolute', { points: pointsText(row.positionAbsolutePoints, language) })}`}
    </p>
  )
}

/** The reason for a disqualification, if a secretary has given one. */
function StatusReason({ row }: { row: LiveRow }) {
  const { t } = useTranslation()
  const { stage } = useStageView()
  const result = useResult(row)
  const { data } = result
  // In open free the gates of the same result show the error.
  if (!data && result.isError) return stage.format === 'classic' && <ResultFailed result={result} />
  const reason = data ? reasonText(t, { code: data.statusReasonCode, text: data.statusReason }) : ''
  if (reason === '') return null
  return <p>{t('results.statusReason', { reason })}</p>
}

/** "Why 2nd?" in words: what decided that this rider is behind the one above. */
function PlaceReasonText({ row, above }: { row: LiveRow; above: LiveRow | undefined }) {
  const { t } = useTranslation()
  const { stage } = useStageView()
  const reason = explainPlace(row, above, rulesOf(stage).section.scores)
  const { place } = row.rank
  if (!reason) return null
  return (
    <p>
      <strong>{place === null ? t('results.whyHere') : t('results.whyPlace', { place })}</strong>{' '}
      {reason.decider === 'status' && !stage.hasDefaultRules
        ? t('results.why.statusByRules')
        : placeReasonText(t, reason, stage.format)}
    </p>
  )
}
