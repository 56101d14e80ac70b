// A rider's own queries, below the own row of the results, and the button to raise one while the protest period
// runs. Raising one takes five presses.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RacingClass, ScoreQuery, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { useTranslation } from '@/ui/i18n'
import { ErrorNotice } from '@/ui/notices/notice'
import { useHasPassed } from '@/ui/use-now'
import { ownQueriesKey, readOwnQueries } from './queries-api'
import { QueryStateTag, QueryText } from './query-text'
import { RaiseDialog } from './raise-dialog'

/** No stream reports an answer. */
const POLL_MS = 20_000

export function OwnQueries({ stage, rider, racingClass }: OwnQueriesProps) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  const { data, isError } = useQuery({
    queryKey: [...ownQueriesKey(key), rider],
    queryFn: ({ signal }) => readOwnQueries(key, rider, signal),
    refetchInterval: ({ state }) => (state.data?.queries.some(isPending) ? POLL_MS : false),
  })
  const [isRaising, setRaising] = useState(false)
  const isOver = useHasPassed(stage.protestPeriod?.endsAt ?? null)
  const isRunning = stage.protestPeriod !== undefined && !isOver
  const queries = data?.queries ?? []
  if (!isRunning && queries.length === 0 && !isError) return null
  return (
    <section aria-label={t('protests.own')} className="flex w-full flex-col items-start gap-3 print:hidden">
      {isError && <ErrorNotice>{t('protests.ownFailed')}</ErrorNotice>}
      {queries.length > 0 && (
        <ul className="flex flex-col gap-3">
          {queries.map((query) => (
            <li key={query.id} className="flex flex-col items-start gap-1">
              <QueryStateTag state={query.state} />
              <QueryText query={query} stage={stage} />
            </li>
          ))}
        </ul>
      )}
      {isRunning && <Button onClick={() => setRaising(true)}>{t('protests.raise')}</Button>}
      {isRaising && (
        <RaiseDialog
          stage={stage}
          rider={rider}
          racingClass={racingClass}
          onClose={() => setRaising(false)}
        />
      )}
    </section>
  )
}

interface OwnQueriesProps {
  stage: Stage
  /** The rider of the account whose queries they are; undefined if the account has only one. */
  rider: string | undefined
  racingClass: RacingClass
}

function isPending({ state }: ScoreQuery): boolean {
  return state === 'open' || state === 'withJury'
}
