// The board on a TV: the rows of a class, and a side bar with the next classes and the code for phones.
// Before the first score it shows the start list.
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { clockText, dateFigure } from '@/lib/time/dates'
import { stageKey } from '@/lib/addresses/paths'
import { isCalledOff } from '@/lib/sport/phase'
import { useSameSet } from '@/ui/use-same-set'
import { startListsByClass } from '@/features/registration/start-list/class-start-lists'
import { useParticipants } from '@/features/registration/participant-list'
import { useParticipantsStream } from '@/features/registration/participants/follow-participants'
import { timesQuery } from '@/features/start-order/start-order-api'
import type { BoardStore } from '../live/board-store'
import { useStream } from '../live/use-board'
import { useObservable } from '../live/use-observable'
import { StageViewContext, useStageView } from '../stage-view'
import { useStageStatus, useStageViewValue } from '../live/use-stage-view-value'
import { pagesOf, rowHeight, type Screen } from './pages'
import { TvClass } from './tv-class'
import { TvControls } from './tv-controls'
import { TvEdge } from './tv-edge'
import { TvHead } from './tv-head'
import { TvStartList } from './tv-start-list'
import { useActivity } from './use-activity'
import { usePage } from './use-page'
import { useTvSettings, type TvSettings } from './use-tv-settings'
import { useWatchdog } from './use-watchdog'

export function TvBoard({ stage, store, screen }: TvBoardProps) {
  const key = stageKey(stage)
  const stream = useStream(store, key, 'public')
  const lostSince = useWatchdog(store, key, stream)
  const stageStatus = useStageStatus(stage, store)
  const view = useStageViewValue(stage, null, useObservable(store.autoDnfFrom))
  const settings = useTvSettings()
  const [paused, setPaused] = useState(false)
  const controls = useRef<HTMLElement>(null)
  const active = useActivity(controls)
  const classes = useClasses(stage, settings)
  const { trackedRows } = useObservable(store.board)
  const Rows = trackedRows.size > 0 ? ResultPages : StartPages
  return (
    <StageViewContext value={view}>
      <TvHead stream={stream} stageStatus={stageStatus} lostSince={lostSince} />
      <Rows classes={classes} store={store} screen={screen} seconds={paused ? null : settings.seconds} />
      {active && (
        <TvControls ref={controls} stage={stage} settings={settings} paused={paused} onPause={setPaused} />
      )}
    </StageViewContext>
  )
}

interface TvBoardProps {
  stage: Stage
  store: BoardStore
  screen: Screen
}

/**
 * The classes to show, the hardest first. If all classes in the address were renamed, all classes are shown.
 */
function useClasses({ classes }: Stage, settings: TvSettings): Stage['classes'] {
  const names = useSameSet(settings.classes ?? [])
  return useMemo(() => {
    const chosenClasses = classes.filter(({ name }) => names.has(name))
    return (chosenClasses.length > 0 ? chosenClasses : classes).toSorted((a, b) => b.order - a.order)
  }, [classes, names])
}

interface PagesProps {
  classes: Stage['classes']
  store: BoardStore
  screen: Screen
  /** How long a page is shown, in seconds; null while paused. */
  seconds: number | null
}

function ResultPages({ classes, store, screen, seconds }: PagesProps) {
  const { byClass } = useObservable(store.board)
  const pages = useMemo(
    () =>
      pagesOf(
        classes.map(({ name }) => ({ name, riders: byClass.get(name)?.length ?? 0 })),
        screen.rows,
      ),
    [classes, byClass, screen.rows],
  )
  const page = usePage(pages, seconds)
  const racingClass = classes.find(({ name }) => name === page?.racingClass)
  const minutesLate = useMinutesLate()
  return (
    <>
      {page && racingClass ? (
        <TvClass
          page={page}
          racingClass={racingClass}
          trackedRows={byClass.get(page.racingClass) ?? []}
          minutesLate={minutesLate}
          rowHeight={rowHeight(screen, page.to - page.from)}
        />
      ) : (
        <EmptyBoard text="results.nothingYet" />
      )}
      <TvEdge pages={pages} page={page} />
    </>
  )
}

/** The minutes of each late rider, at the start and over the time limit, by participant. */
function useMinutesLate(): ReadonlyMap<string, number> {
  const { stage, key } = useStageView()
  const { data } = useQuery({ ...timesQuery(key), enabled: stage.features.includes('startTimes') })
  return useMemo(
    () =>
      new Map(
        data?.map(({ participant, minutesLateAtStart, minutesOverLimit }) => [
          participant,
          minutesLateAtStart + minutesOverLimit,
        ]),
      ),
    [data],
  )
}

function StartPages({ classes, screen, seconds }: PagesProps) {
  const { key } = useStageView()
  const { data: participants } = useParticipants(key)
  const startLists = useMemo(() => {
    const names = new Set(classes.map(({ name }) => name))
    return startListsByClass(
      classes,
      (participants ?? []).filter(({ racingClass }) => names.has(racingClass)),
    )
  }, [classes, participants])
  const pages = useMemo(
    () =>
      pagesOf(
        startLists.map(({ name, participants: riders }) => ({ name, riders: riders.length })),
        screen.rows,
      ),
    [startLists, screen.rows],
  )
  const page = usePage(pages, seconds)
  const startList = startLists.find(({ name }) => name === page?.racingClass)
  return (
    <>
      {participants && <FollowParticipants />}
      {page && startList ? (
        <TvStartList page={page} startList={startList} rowHeight={rowHeight(screen, page.to - page.from)} />
      ) : (
        <EmptyBoard text={participants?.length === 0 ? 'tv.noOne' : 'results.nothingYet'} />
      )}
      <TvEdge pages={pages} page={page}>
        <StageStart />
      </TvEdge>
    </>
  )
}

/** The date and time at which the stage starts. */
function StageStart() {
  const { t } = useTranslation()
  const { stage, language } = useStageView()
  const { startsAt, endsAt, timeZone, phase } = stage
  if (isCalledOff(phase)) return <p className="tv-start figure">{t(`stages.calledOff.${phase}`)}</p>
  const { weekday, day, month } = dateFigure(startsAt, endsAt, timeZone, language)
  return (
    <time className="tv-start figure" dateTime={startsAt}>
      <span>{`${weekday} ${day} ${month}`}</span>{' '}
      <span>{t('tv.startsAt', { time: clockText(startsAt, timeZone, language) })}</span>
    </time>
  )
}

/** Updates the start list through the server's stream. */
function FollowParticipants() {
  const { key } = useStageView()
  useParticipantsStream(key, 'public')
  return null
}

function EmptyBoard({ text }: { text: 'results.nothingYet' | 'tv.noOne' }) {
  const { t } = useTranslation()
  return (
    <section className="tv-class">
      <p className="tv-nothing">{t(text)}</p>
    </section>
  )
}
