// The events that a judge recorded during a ride, each in the colour of its kind, with the time since the
// rider entered the section, if the stopwatch was running.
import { useTranslation } from '@/ui/i18n'
import type { EntryEvent, Format } from '@/api'
import { durationText } from '@/lib/time/dates'
import type { ScoredStage } from '@/features/scoring/scored-stage'
import { totalOf, type RideEvent } from '@/features/scoring/tally'
import { useStageView } from '../stage-view'

export function EventMarks({ events }: { events: readonly EntryEvent[] }) {
  const { stage } = useStageView()
  return (
    <span className="flex flex-wrap gap-1">
      {withKeys(events).map(([key, event], index) => (
        <EventMark
          key={key}
          event={event}
          isConfirmation={confirmsScore(event, events.slice(0, index), stage)}
          format={stage.format}
        />
      ))}
    </span>
  )
}

const looks: Record<EntryEvent['name'], string> = {
  JudgeAddPointsA: 'border-event-points-a text-event-points-a',
  JudgeAddPointsB: 'border-event-points-b text-event-points-b',
  JudgeAddPointsC: 'border-event-points-c text-event-points-c',
  JudgeAddPointsD: 'border-event-points-d text-event-points-d',
  JudgeAddFault: 'border-event-fault text-event-fault',
  JudgeSetPoints: 'border-line-strong',
  JudgeFailRide: 'border-event-fault text-event-fault',
  JudgeTimeUp: 'border-event-fault text-event-fault',
  SectionMissed: 'border-event-fault text-event-fault',
  SectionRefused: 'border-event-fault text-event-fault',
  SectionBarred: 'border-event-fault text-event-fault',
  EditedTo: 'border-event-edited text-event-edited',
}

function EventMark({ event, isConfirmation, format }: EventMarkProps) {
  const { t } = useTranslation()
  const { language } = useStageView()
  // In classic the event is the score that was pressed, so it has the colour of the score.
  const isScore = format === 'classic' && event.name.startsWith('JudgeAddPoints')
  return (
    <span
      className={`rounded-plate border px-1 text-sm leading-tight font-semibold ${isScore ? 'score-mark' : looks[event.name]}`}
      data-score={isScore ? event.points : undefined}
    >
      {isConfirmation
        ? t('results.event.confirmed')
        : t(`results.event.${format}.${event.name}`, { points: event.points ?? 0 })}
      {event.time !== undefined && (
        <span className="font-normal">
          {' · '}
          {format === 'classic'
            ? t('results.afterEntering', { time: durationText(event.time, language) })
            : durationText(event.time, language)}
        </span>
      )}
    </span>
  )
}

interface EventMarkProps {
  event: EntryEvent
  /** Whether the secretary confirmed the score, as when a conflict is decided for it. */
  isConfirmation: boolean
  format: Format
}

/** Whether a secretary's event gives the score that the ride had before it. */
function confirmsScore(event: EntryEvent, before: readonly EntryEvent[], stage: ScoredStage): boolean {
  if (event.name !== 'EditedTo') return false
  const lastEdit = before.findLast(({ name }) => name === 'EditedTo')
  return event.points === (lastEdit ? lastEdit.points : totalOf(stage, before.filter(isJudgeEvent)))
}

function isJudgeEvent(event: EntryEvent): event is EntryEvent & RideEvent {
  return event.name !== 'EditedTo'
}

/** Two events may have the same timestamp, so the key includes the index. */
function withKeys(events: readonly EntryEvent[]): [key: string, event: EntryEvent][] {
  return events.map((event, i) => [`${i} ${event.timestamp}`, event])
}
