// The events that a judge recorded during a ride, each in the colour of its kind, with the time since the
// rider entered the section, if the stopwatch was running.
import { useTranslation } from 'react-i18next'
import type { EntryEvent, Format } from '@/api'
import { durationText } from '@/lib/dates'
import { useStageView } from '../stage-view'

export function EventMarks({ events }: { events: readonly EntryEvent[] }) {
  const { stage } = useStageView()
  return (
    <span className="flex flex-wrap gap-1">
      {withKeys(events).map(([key, event]) => (
        <EventMark key={key} event={event} format={stage.format} />
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
  EditedTo: 'border-event-edited text-event-edited',
}

function EventMark({ event, format }: { event: EntryEvent; format: Format }) {
  const { t } = useTranslation()
  const { language } = useStageView()
  // In classic the event is the score that was pressed, so it has the colour of the score.
  const isScore = format === 'classic' && event.name.startsWith('JudgeAddPoints')
  return (
    <span
      className={`rounded-plate border px-1 text-sm leading-tight font-semibold ${isScore ? 'score-mark' : looks[event.name]}`}
      data-score={isScore ? event.points : undefined}
    >
      {t(`results.event.${format}.${event.name}`, { points: event.points ?? 0 })}
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

/** Two events may have the same timestamp, so the key includes the index. */
function withKeys(events: readonly EntryEvent[]): [key: string, event: EntryEvent][] {
  return events.map((event, i) => [`${i} ${event.timestamp}`, event])
}
