// Who has started and not finished, the earliest start first: at the end of the day, whom to look for.
import type { RecordedTime, SecretaryTimekeeping, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { clockSecondsText } from '@/lib/time/dates'
import { useTranslation } from '@/ui/i18n'
import { Plate } from '@/ui/plate'
import { useParticipants } from '@/features/registration/participant-list'

/** More are shown only on request, so that they don't push the page down during the race. */
const MAX_OPEN = 10

export function RidersOnCourse({ stage, timekeeping }: RidersOnCourseProps) {
  const { t } = useTranslation()
  const starts = startsOf(timekeeping)
  if (starts.length === 0) return null
  const list = <RiderList stage={stage} starts={starts} />
  if (starts.length > MAX_OPEN)
    return (
      <details>
        <summary className="flex min-h-touch cursor-pointer items-center font-semibold">
          {t('timekeeping.onCourse')}
        </summary>
        {list}
      </details>
    )
  return (
    <section aria-labelledby="riders-on-course">
      <h2 id="riders-on-course" className="text-3xl">
        {t('timekeeping.onCourse')}
      </h2>
      {list}
    </section>
  )
}

interface RidersOnCourseProps {
  stage: Stage
  timekeeping: SecretaryTimekeeping
}

function RiderList({ stage, starts }: { stage: Stage; starts: readonly RecordedTime[] }) {
  const { t } = useTranslation()
  const { data: participants = [] } = useParticipants(stageKey(stage))
  const classes = new Map(participants.map(({ id, racingClass }) => [id, racingClass]))
  return (
    <ol aria-label={t('timekeeping.onCourse')}>
      {starts.map(({ participant, racingNumber, name, at }) => (
        <li
          key={participant}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5"
        >
          <Plate number={racingNumber} />
          <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
          <span className="grow text-ink-soft">{classes.get(participant)}</span>
          <time dateTime={at} className="figure text-lg">
            {t('timekeeping.onCourseSince', { time: clockSecondsText(at, stage.timeZone) })}
          </time>
        </li>
      ))}
    </ol>
  )
}

/** Returns the starts of the riders on the course; of two recorded starts the earlier counts, as on the server. */
function startsOf({ onCourse, times }: SecretaryTimekeeping): RecordedTime[] {
  return onCourse.flatMap(
    (participant) => times.find((time) => time.participant === participant && time.point === 'start') ?? [],
  )
}
