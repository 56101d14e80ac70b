// The late riders of each class below the printed results. On the screen they are in the riders' details.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { usePrinting } from '@/ui/use-printing'
import { timesQuery } from '@/features/start-order/start-order-api'
import type { BoardStore } from '../live/board-store'
import { useObservable } from '../live/use-observable'
import { LateRiders } from '../protocol/late-riders'
import { useStageView } from '../stage-view'

/** Fetched before anybody prints, because a browser prints the page as it is. */
export function PrintedLateRiders({ store }: { store: BoardStore }) {
  const { t } = useTranslation()
  const { stage, key } = useStageView()
  const { data } = useQuery(timesQuery(key))
  const { byClass } = useObservable(store.board)
  const isPrinting = usePrinting()
  if (!isPrinting || !data) return null
  return (
    <div className="mt-4">
      {stage.classes
        .toSorted((a, b) => b.order - a.order)
        .map(({ name }) => (
          <LateRiders
            key={name}
            title={`${t('timekeeping.late')} · ${name}`}
            rows={(byClass.get(name) ?? []).map(({ row }) => row)}
            times={data}
          />
        ))}
    </div>
  )
}
