// "By laps": the current lap of each rider and the sections left, so that people in the paddock see when
// their rider comes.
import { memo, useId, useMemo } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { RacingClass } from '@/api'
import { matchesRider } from '@/lib/text/text-search'
import { useStageView } from '../stage-view'
import type { BoardStore } from '../live/board-store'
import './laps.css'
import { boardStyle } from '../board-style'
import type { LiveRow } from '../live/board-state'
import { useObservable } from '../live/use-observable'
import { groupByLaps } from './by-laps'
import { LapRider } from './lap-rider'

export function LapList({ store, search }: LapListProps) {
  const { stage } = useStageView()
  const racingClasses = useMemo(() => stage.classes.toSorted((a, b) => b.order - a.order), [stage.classes])
  return (
    <div className="lap-list">
      {racingClasses.map((racingClass) => (
        <ClassLaps key={racingClass.name} racingClass={racingClass} store={store} search={search} />
      ))}
    </div>
  )
}

interface LapListProps {
  store: BoardStore
  /** The folded search text; empty for all riders. */
  search: string
}

/** The riders of one class by lap, then those who have finished, then those who are out. */
const ClassLaps = memo(function ClassLaps({ racingClass, store, search }: ClassLapsProps) {
  const { t } = useTranslation()
  const heading = useId()
  const { autoDnf } = useStageView()
  const trackedRows = useObservable(store.ofClass(racingClass.name))
  const { laps, finished, out } = useMemo(
    () =>
      groupByLaps(
        trackedRows.map(({ row }) => row).filter((row) => search === '' || matchesRider(row, search)),
        autoDnf,
      ),
    [trackedRows, search, autoDnf],
  )
  const nobody = laps.length + finished.length + out.length === 0
  if (nobody && search !== '') return null
  return (
    <section
      aria-labelledby={heading}
      className="lap-class"
      style={boardStyle({ '--class-color': racingClass.color })}
    >
      <h2 id={heading} className="lap-class-head">
        {racingClass.name}
      </h2>
      {nobody && <p className="p-4 text-ink-soft">{t('results.noOneStarted')}</p>}
      {laps.map(([lap, riders]) => (
        <Group
          key={lap}
          title={t('results.laps.lapOf', { lap, laps: racingClass.laps })}
          riders={riders}
          racingClass={racingClass}
        />
      ))}
      <Group
        title={t('results.laps.finished')}
        note={t('results.laps.finishedOrder')}
        riders={finished}
        racingClass={racingClass}
      />
      <Group title={t('results.laps.out')} riders={out} racingClass={racingClass} />
    </section>
  )
})

interface ClassLapsProps {
  racingClass: RacingClass
  store: BoardStore
  search: string
}

function Group({ title, note, riders, racingClass }: GroupProps) {
  const { t } = useTranslation()
  const heading = useId()
  if (riders.length === 0) return null
  return (
    <>
      <h3 id={heading} className="lap-group-head">
        <span className="figure text-xl">{title}</span>
        <span className="text-sm font-normal text-ink-soft">
          {t('results.riders', { count: riders.length })}
        </span>
      </h3>
      {note && <p className="px-3 pb-1 text-sm text-ink-soft">{note}</p>}
      <ol aria-labelledby={heading}>
        {riders.map((row) => (
          <li key={row.id} className="lap-rider">
            <LapRider row={row} racingClass={racingClass} />
          </li>
        ))}
      </ol>
    </>
  )
}

interface GroupProps {
  title: string
  /** The order of the riders, where it isn't plain to see. */
  note?: string
  riders: readonly LiveRow[]
  racingClass: RacingClass
}
