// The start times on the stage's page: everyone by time, and how a draw can be checked.
import { useQuery } from '@tanstack/react-query'
import type { Participant, Stage, StartOrder } from '@/api'
import { classColor } from '@/lib/sport/class-color'
import { stageKey } from '@/lib/addresses/paths'
import { useTranslation } from '@/ui/i18n'
import { Fold } from '@/ui/page/fold'
import { Plate } from '@/ui/plate'
import { QueryView } from '@/ui/queries/query-view'
import { Tag } from '@/ui/tag'
import { useLanguage } from '@/ui/use-language'
import { startOrderQuery } from './start-order-api'
import { startTimeText } from './start-times'

export function StartTimesFold({ stage, participants }: StartTimesFoldProps) {
  const { t } = useTranslation()
  const query = useQuery(startOrderQuery(stageKey(stage)))
  return (
    <Fold name="start-times" title={t('startOrder.times')}>
      <QueryView query={query}>
        {(order) => <Times stage={stage} order={order} participants={participants} />}
      </QueryView>
    </Fold>
  )
}

interface StartTimesFoldProps {
  stage: Stage
  participants: readonly Participant[]
}

function Times({ stage, order, participants }: StartTimesFoldProps & { order: StartOrder }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const riders = new Map(participants.map((participant) => [participant.id, participant]))
  if (order.starts.length === 0) return <p className="text-ink-soft">{t('startOrder.notYet')}</p>
  return (
    <>
      {order.seed !== null && <DrawCheck seed={order.seed} />}
      <ol className="mt-2">
        {order.starts.map(({ participant: id, startsAt }) => {
          const rider = riders.get(id)
          if (!rider) return null
          const color = classColor(stage.classes, rider.racingClass)
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5">
              <time dateTime={startsAt} className="figure w-20 text-lg">
                {startTimeText(startsAt, stage.timeZone, language)}
              </time>
              <Plate number={rider.racingNumber} color={color} />
              <span className="min-w-0 font-semibold wrap-anywhere">{rider.name}</span>
              <Tag color={color}>{rider.racingClass}</Tag>
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** How anybody can repeat the draw. */
export function DrawCheck({ seed }: { seed: string }) {
  const { t } = useTranslation()
  return (
    <p className="max-w-prose text-sm text-ink-soft wrap-anywhere">
      {t('startOrder.drawCheck', { seed, example: `${seed}:7` })}
    </p>
  )
}
