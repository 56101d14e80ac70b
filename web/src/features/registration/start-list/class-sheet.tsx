// The riders of a class by number or start time, with a box to tick on paper at the start. The secretary's sheet has a
// second box, ticked for confirmed riders.
import { Check } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { PaperTitle } from '@/ui/page/paper-title'
import { Plate } from '@/ui/plate'
import { useLanguage } from '@/ui/use-language'
import { rangesText } from '@/features/stages/ranges'
import { startTimeText, type StartTimes } from '@/features/start-order/start-times'
import { isConfirmed } from '../participants/table/sorting'
import type { ClassStartList } from './class-start-lists'

export function ClassSheet({
  startList: { name, racingClass, participants },
  startTimes,
  timeZone,
  showConfirmed,
}: ClassSheetProps) {
  const { t } = useTranslation()
  const heading = useId()
  const color = racingClass?.color
  const facts = racingClass && [
    racingClass.startTime && t('startList.start', { time: racingClass.startTime.slice(0, 5) }),
    t('startList.laps', { count: racingClass.laps }),
    t('startList.sections', { count: racingClass.sections.length, list: rangesText(racingClass.sections) }),
  ]
  const hasStartTimes = participants.some(({ id }) => startTimes.has(id))
  const riders = t('startList.riders', { count: participants.length })
  const factsText = facts?.filter(Boolean).join(' · ')
  return (
    <section aria-labelledby={heading} className="class-sheet">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b-2 border-ink pb-1.5 print:hidden">
        <h2
          id={heading}
          className="border-l-8 border-line-strong pl-2 text-2xl"
          style={color ? { borderLeftColor: color } : undefined}
        >
          {name}
        </h2>
        <p className="figure text-lg">{riders}</p>
        <p className="text-ink-soft sm:ml-auto">{factsText}</p>
      </header>
      <table className="paper-table w-full border-collapse text-left">
        <thead className="align-bottom not-print:text-sm not-print:text-ink-soft">
          <PaperTitle columns={5 + Number(showConfirmed) + Number(hasStartTimes)}>
            <span className="figure text-xl">{name}</span>
            <span>{riders}</span>
            <span className="ml-auto font-normal">{factsText}</span>
          </PaperTitle>
          <tr>
            {hasStartTimes && (
              <th scope="col" className="pr-3">
                {t('startOrder.start')}
              </th>
            )}
            <th scope="col" className="pr-3">
              {t('participants.column.number')}
            </th>
            <th scope="col">{t('participants.column.name')}</th>
            <th scope="col" className="bike max-sm:hidden">
              {t('participants.column.bike')}
            </th>
            <th scope="col" className="club max-sm:hidden">
              {t('participants.column.club')}
            </th>
            {showConfirmed && (
              <th scope="col" className="pr-3">
                {t('participants.status.confirmed')}
              </th>
            )}
            <th aria-hidden="true" className="w-px">
              {t('startList.atStart')}
            </th>
          </tr>
        </thead>
        <tbody>
          {participants.map((participant) => (
            <RiderRow
              key={participant.id}
              participant={participant}
              start={
                hasStartTimes ? <StartTime time={startTimes.get(participant.id)} timeZone={timeZone} /> : null
              }
              color={color}
              showConfirmed={showConfirmed}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function StartTime({ time, timeZone }: { time: string | undefined; timeZone: string }) {
  const language = useLanguage()
  return (
    <td className="figure w-px py-1.5 pr-3 text-lg">
      {time === undefined ? '–' : startTimeText(time, timeZone, language)}
    </td>
  )
}

function RiderRow({ participant, start, color, showConfirmed }: RiderRowProps) {
  const { t } = useTranslation()
  return (
    <tr className="border-b border-line">
      {start}
      <td className="number w-px py-1.5 pr-3">
        <Plate number={participant.racingNumber} color={color} />
      </td>
      <th scope="row" className="py-1.5 pr-3 leading-tight font-semibold wrap-anywhere">
        {participant.name}
        <span className="mt-0.5 flex flex-wrap gap-x-3 text-sm font-normal text-ink-soft sm:hidden">
          <span>{participant.bike}</span> <span>{participant.club?.id}</span>
        </span>
      </th>
      <td className="bike py-1.5 pr-3 max-sm:hidden">{participant.bike}</td>
      <td className="club py-1.5 pr-3 max-sm:hidden">{participant.club?.id}</td>
      {showConfirmed && (
        <td className="w-px py-1.5 pr-3">
          <span aria-hidden="true" className="tick">
            {isConfirmed(participant) && <Check strokeWidth={3} />}
          </span>
          <span className="sr-only">{t(`participants.status.${participant.status ?? 'registered'}`)}</span>
        </td>
      )}
      <td aria-hidden="true" className="w-px py-1.5">
        <span className="tick" />
      </td>
    </tr>
  )
}

interface RiderRowProps extends Pick<ClassSheetProps, 'showConfirmed'> {
  participant: ClassStartList['participants'][number]
  /** The cell of the start time, if the class has any. */
  start: ReactNode
  /** The colour of the class. */
  color: string | undefined
}

interface ClassSheetProps {
  startList: ClassStartList
  /** By participant; empty without start times. */
  startTimes: StartTimes
  timeZone: string
  /** Only for the secretary. */
  showConfirmed: boolean
}
