// What the optional features add to the results. Loaded only where a championship has one turned on.
import { Suspense } from 'react'
import type { RacingClass } from '@/api'
import { useOwnRiders } from '@/features/accounts/own-riders'
import type { BoardStore } from '../live/board-store'
import type { LiveRow } from '../live/board-state'
import { RecordedTimesOfRider } from '@/features/start-order/recorded-times'
import { CommentatorLink } from '../following/commentator-link'
import { CorrectedNotice } from '../corrections/corrected-notice'
import { CorrectionsList } from '../corrections/corrections-list'
import { FollowButton } from '../following/follow-button'
import { FollowedRiders } from '../following/followed-riders'
import { AnnulmentNotice } from '../header/annulment-notice'
import { OwnQueries } from '../header/query-parts'
import { ProvisionalNotice } from '../header/provisional-notice'
import type { StageStatus } from '../display/results-status'
import { Decisions } from '../header/decisions'
import { useObservable } from '../live/use-observable'
import { useStageView } from '../stage-view'
import { DaysOfRider } from './days-of-rider'
import { EventDaysNotice } from './event-days-notice'
import { PrintedLateRiders } from './printed-late-riders'
import { TableResult } from './table-result'

interface PartsProps {
  store: BoardStore
  stageStatus: StageStatus
}

/** Above the rows. */
export function PartsAbove({ store, stageStatus }: PartsProps) {
  const { stage } = useStageView()
  return (
    <>
      <ProvisionalNotice stageStatus={stageStatus} />
      <CorrectedNotice store={store} />
      {stage.annulments.length > 0 && <AnnulmentNotice />}
      {stage.eventDays && <EventDaysNotice days={stage.eventDays} />}
      {stage.features.includes('following') && <FollowedRiders store={store} />}
    </>
  )
}

/** Below the rows. */
export function PartsBelow({ store }: PartsProps) {
  const { stage } = useStageView()
  const { corrections } = useObservable(store.protests)
  return (
    <>
      {stage.features.includes('startTimes') && <PrintedLateRiders store={store} />}
      <Decisions store={store} />
      {corrections && <CorrectionsList corrections={corrections} timeZone={stage.timeZone} />}
      {stage.features.includes('following') && <CommentatorLink />}
    </>
  )
}

/** In a rider's details. */
export function PartsOfRider({ row, racingClass }: { row: LiveRow; racingClass: RacingClass }) {
  const { stage } = useStageView()
  const riders = useOwnRiders()
  const rider = riders.length > 1 ? row.id : undefined
  return (
    <>
      <TableResult row={row} />
      <DaysOfRider row={row} />
      {stage.features.includes('following') && <FollowButton row={row} />}
      {stage.features.includes('startTimes') && <RecordedTimesOfRider stage={stage} participant={row.id} />}
      {stage.features.includes('protests') && riders.some(({ id }) => id === row.id) && (
        <Suspense>
          <OwnQueries stage={stage} rider={rider} racingClass={racingClass} />
        </Suspense>
      )}
    </>
  )
}
