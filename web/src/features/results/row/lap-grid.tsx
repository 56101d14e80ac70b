// A rider's laps × sections with section numbers and lap sums. For a secretary each ridden section is a
// button.
import { useTranslation } from '@/ui/i18n'
import type { RacingClass } from '@/api'
import { boardStyle } from '../board-style'
import type { LiveRow } from '../live/board-state'
import { lapSum } from '../display/rider-state'
import { rideKey } from '@/lib/sport/ride-key'
import { unriddenLetters } from '@/lib/sport/unridden'
import { useStageView } from '../stage-view'
import { unriddenAt } from '../display/unridden'
import { UnriddenMark } from '@/features/scoring/unridden-mark'
import { AnnulledScore, Score, scoreLook } from './score'
import { SectionsHead } from './sections-head'

export function LapGrid({ row, racingClass }: { row: LiveRow; racingClass: RacingClass }) {
  const { t } = useTranslation()
  const { openDialog } = useStageView()
  const { sections, annulled } = racingClass
  return (
    <div className="lap-grid-frame">
      <table
        className="lap-grid"
        data-editable={openDialog ? '' : undefined}
        style={boardStyle({ '--sections': sections.length })}
        aria-label={t('results.details')}
      >
        <SectionsHead sections={sections} />
        <tbody>
          {row.laps.map((lap, index) => {
            const number = index + 1
            return (
              <tr key={number}>
                <th scope="row">{t('results.lap', { lap: number })}</th>
                {sections.map((section, i) => (
                  <td key={section}>
                    {annulled.includes(rideKey(section, number)) ? (
                      <AnnulledScore />
                    ) : (
                      <Cell row={row} section={section} lap={number} score={lap[i] ?? null} />
                    )}
                  </td>
                ))}
                <td className="score-sum">{lapSum(lap)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ row, section, lap, score }: CellProps) {
  const { t } = useTranslation()
  const { openDialog, stage } = useStageView()
  const key = rideKey(section, lap)
  const isUndecided = row.undecidedRides?.includes(key) ?? false
  const unridden = unriddenAt(row, section, lap)
  if (!openDialog || score === null)
    return <Score score={score} format={stage.format} unridden={unridden} isUndecided={isUndecided} />
  const text = unridden ? `${score}${unriddenLetters[unridden]}` : score
  const label = t(isUndecided ? 'results.editConflict' : 'results.editScore', { section, lap, score: text })
  return (
    <button
      type="button"
      className="score"
      data-score={scoreLook(score, stage.format)}
      data-conflict={isUndecided ? '' : undefined}
      aria-label={unridden ? `${label}, ${t(`results.unridden.${unridden}`)}` : label}
      onClick={() => openDialog({ kind: 'editScore', rider: row.id, key })}
    >
      {score}
      {unridden && <UnriddenMark kind={unridden} />}
    </button>
  )
}

interface CellProps {
  row: LiveRow
  section: number
  lap: number
  score: number | null
}
