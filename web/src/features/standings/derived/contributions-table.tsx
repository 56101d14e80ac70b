// The riders of a club or team with their points at each stage, and the sums.
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { PaperTitle } from '@/ui/page/paper-title'
import { SortHead } from '@/ui/table/sort-head'
import { useSortedRows } from '@/ui/table/use-sorted-rows'
import type { StandingsData } from '../standings'
import { useStandingsView } from '../standings-view'
import { useGroupName } from '../table/group-name'
import { revealRow } from '../table/reveal-row'
import { stageCells } from '../table/stage-columns'
import { StageHeads } from '../table/stage-heads'
import { StagePoints } from '../table/stage-points'
import { StageStrip } from '../table/stage-strip'
import { byPoints, valueIn, type Contributor, type Contributions } from './contributions'
import { describedTooltip } from '@/ui/overlays/tooltip'
import { usePointsText } from '@/ui/use-points-text'

export function ContributionsTable({ contributions, title, isMatch, target }: ContributionsTableProps) {
  const { t } = useTranslation()
  const { standings, language } = useStandingsView()
  const { rows: riders, head } = useSortedRows({
    rows: contributions.riders,
    initial: byPoints,
    valueOf: valueIn,
    language,
  })
  const pointsText = usePointsText()
  const { stages } = standings
  const { column } = stageCells(stages.length)
  if (riders.length === 0) return <p className="px-3 py-4 text-ink-soft">{t('standings.noResults')}</p>
  return (
    <table aria-label={contributions.name} className="standings-table paper-table">
      <thead>
        <PaperTitle columns={3 + stages.length}>{title}</PaperTitle>
        <tr>
          <SortHead {...head} column="name" title={t('standings.sortHelp')} className="col-rider">
            {t('standings.name')}
          </SortHead>
          <SortHead {...head} column="class" className="col-club max-md:hidden">
            {t('standings.class')}
          </SortHead>
          <StageHeads {...head} className={column} />
          <SortHead {...head} column="points" className="num">
            {t('standings.points')}
          </SortHead>
        </tr>
      </thead>
      <tbody>
        {riders.map((rider) => (
          <ContributorRow
            key={rider.standing}
            rider={rider}
            drafts={draftStages(standings, rider)}
            isMatch={isMatch(rider)}
            isTarget={rider === target}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="col-rider">
            {t('standings.total')}
          </th>
          <td className="col-club text-ink-soft max-md:hidden">
            {t('results.riders', { count: contributions.people })}
          </td>
          {stages.map(({ order }) => {
            const points = contributions.stages.get(order)
            return (
              <td key={order} className={`num col-stage figure text-lg ${column}`}>
                {points === undefined ? '–' : pointsText(points)}
              </td>
            )
          })}
          <td className="num figure text-2xl">{pointsText(contributions.points)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

interface ContributionsTableProps {
  contributions: Contributions
  /** The same title as in the panel's header. */
  title: ReactNode
  isMatch: (rider: Contributor) => boolean
  /** The rider whose row the page scrolls to. */
  target: Contributor | undefined
}

/** The indexes of the stages at which the rider's points may still change. */
function draftStages({ groups }: StandingsData, { standing }: Contributor): ReadonlySet<number> {
  const row = groups.flatMap(({ rows }) => rows).find(({ id }) => id === standing)
  const drafts = row?.results.filter(({ status }) => status === 'draft') ?? []
  return new Set(drafts.map(({ order }) => order))
}

function ContributorRow({ rider, drafts, isMatch, isTarget }: ContributorRowProps) {
  const { standings } = useStandingsView()
  const nameOf = useGroupName()
  const pointsText = usePointsText()
  const { stages } = standings
  const cells = stageCells(stages.length)
  const pointsAt = (order: number) => {
    const points = rider.stages.get(order)
    if (points === undefined) return <span className="figure">–</span>
    return <StagePoints isDraft={drafts.has(order)}>{pointsText(points)}</StagePoints>
  }
  const group = (
    <>
      {nameOf({ name: rider.group, women: rider.women })}
      <Multiplier multiplier={rider.multiplier} />
    </>
  )
  return (
    <tr ref={isTarget ? revealRow : undefined} data-found={isMatch ? '' : undefined}>
      <th scope="row" className="col-rider">
        <span className="leading-tight font-semibold">{rider.name}</span>
        <span className="block text-sm font-normal text-ink-soft md:hidden print:hidden">{group}</span>
        <StageStrip className={`${cells.strip} print:hidden`}>{pointsAt}</StageStrip>
      </th>
      <td className="col-club max-md:hidden">{group}</td>
      {stages.map(({ order }) => (
        <td key={order} className={`num col-stage text-lg ${cells.column}`}>
          {pointsAt(order)}
        </td>
      ))}
      <td className="num figure text-xl">{pointsText(rider.sum)}</td>
    </tr>
  )
}

interface ContributorRowProps {
  rider: Contributor
  drafts: ReadonlySet<number>
  isMatch: boolean
  isTarget: boolean
}

/** Shown where a point doesn't count exactly once. */
function Multiplier({ multiplier }: { multiplier: number | null }) {
  const { t } = useTranslation()
  const pointsText = usePointsText()
  if (multiplier === null || multiplier === 1) return null
  const text = pointsText(multiplier)
  return (
    <span
      {...describedTooltip(t('standings.multiplier', { multiplier: text }))}
      className="ml-1.5 text-sm text-ink-soft"
    >
      {t('standings.pointsTimes', { multiplier: text })}
    </span>
  )
}
