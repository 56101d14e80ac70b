// One open day: judging, the table of all rides, and the ranking. Owns the state that the three views share.
import { useMemo, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { numbersUpTo } from '@/lib/numbers-up-to'
import { PageTitle } from '@/ui/page/page-title'
import { useScreenAwake } from '@/ui/use-screen-awake'
import '@/features/judging/judge-screen/judge-screen.css'
import { SectionPicker } from '@/features/judging/judge-screen/section-picker'
import { useCloseWarning, usePersistentStorage } from '@/features/judging/screen-parts/use-phone'
import { reopenRide, useStoredRide } from '@/features/judging/ride/stored-ride'
import { SectionRides } from '@/features/judging/ride/section-rides'
import { countRidesToCome } from '@/features/judging/riders/find-rider'
import { dayRideKey, type DaySheet, dayTitle, type RideToJudge } from '../days/day'
import { RankingView } from '../ranking/ranking-view'
import { TableView } from '../table/table-view'
import { DayBar } from './day-bar'
import { ridersOf } from './riders'
import { useStoredSection } from './use-stored-section'
import { useRideStore } from './use-ride-store'
import { useDayView } from './use-day-view'

export function DayScreen({ sheet }: { sheet: DaySheet }) {
  const { t } = useTranslation()
  const { day } = sheet
  const [view, show] = useDayView()
  const [section, setSection] = useStoredSection(day)
  const [isChoosing, setChoosing] = useState(false)
  const [cameFromTable, setCameFromTable] = useState(false)
  const [ride, setRide] = useStoredRide({ owner: 'standalone', stage: day.id })
  const { entries, rideStore } = useRideStore(sheet)
  const sections = useMemo(() => numbersUpTo(day.sections), [day.sections])
  useScreenAwake()
  usePersistentStorage()
  useCloseWarning(ride !== null && ride.events.length > 0)

  const pickSection = (picked: number) => {
    setSection(picked)
    setChoosing(false)
  }
  const judge = (picked: RideToJudge) => {
    pickSection(picked.section)
    setCameFromTable(true)
    const recorded = entries.find((entry) => dayRideKey(entry) === dayRideKey(picked))
    const correction = recorded && { replaces: recorded.id }
    setRide(reopenRide({ ...picked, participant: picked.racingNumber, ...correction }, day.format))
    show('judge')
  }
  const backToTable = () => {
    if (!cameFromTable) return
    setCameFromTable(false)
    show('table')
  }
  const showsPicker = section === null || isChoosing
  const isScoring = ride !== null && ride.section === section && !showsPicker
  const name = dayTitle(day)
  const title = view === 'judge' && !showsPicker ? t('judging.section', { section }) : name
  const sectionRiders = ridersOf(sheet, section ?? 1)
  return (
    <div
      className={
        view === 'judge' ? 'judge-screen flex h-dvh flex-col overflow-hidden' : 'flex min-h-dvh flex-col'
      }
    >
      <PageTitle>{title === name ? name : `${title}, ${name}`}</PageTitle>
      <DayBar
        sheet={sheet}
        title={title}
        view={view}
        showsViews={view !== 'judge' || !isScoring}
        onChooseSection={
          view === 'judge' && !showsPicker && sections.length > 1 ? () => setChoosing(true) : undefined
        }
      />
      <main id="content" className="mx-auto flex min-h-0 w-full max-w-page grow flex-col">
        {view === 'judge' && showsPicker && (
          <SectionPicker
            sections={sections}
            ridesToCome={(picked) => countRidesToCome(ridersOf(sheet, picked).riders)}
            onPick={pickSection}
          />
        )}
        {view === 'judge' && !showsPicker && (
          <SectionRides
            key={section}
            section={section}
            stage={day}
            riders={sectionRiders.riders}
            createRider={sectionRiders.withNumber}
            entries={entries}
            store={rideStore}
            ride={ride}
            secondEntry="replaces"
            onRide={(next) => {
              // Taking the next rider means staying at the section.
              if (next && next.participant !== ride?.participant && next.events.length === 0)
                setCameFromTable(false)
              setRide(next)
            }}
            onLeave={backToTable}
          />
        )}
        {view === 'table' && <TableView sheet={sheet} onJudge={judge} />}
        {view === 'ranking' && <RankingView sheet={sheet} />}
      </main>
    </div>
  )
}
