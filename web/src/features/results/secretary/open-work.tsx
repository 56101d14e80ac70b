// What stands between the race and its approval: rides that judges saw differently, and riders who haven't finished.
import { CircleCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Plate } from '../../../ui/plate'
import type { LiveRow } from '../live/board-state'
import type { BoardStore } from '../live/board-store'
import { useCell } from '../live/use-cell'
import { parseSectionKey } from '../show/section-key'
import { useStageView } from '../stage-view'
import { UnfinishedList } from './unfinished-list'

export function OpenWork({ store }: { store: BoardStore }) {
  const { t } = useTranslation()
  const { lines } = useCell(store.whole)
  const { conflicts, unfinished } = useMemo(() => {
    const rows = [...lines.values()].map(({ row }) => row)
    return {
      conflicts: rows.flatMap((row) => (row.openConflicts ?? []).map((key) => ({ row, key }))),
      unfinished: rows.filter((row) => !row.finished && !row.status),
    }
  }, [lines])
  return (
    <>
      {conflicts.length > 0 && (
        <section>
          <h3 className="text-lg">{t('results.desk.conflicts', { count: conflicts.length })}</h3>
          <p className="text-sm text-ink-soft">{t('results.desk.conflictsText')}</p>
          <ul className="mt-1">
            {conflicts.map(({ row, key }) => (
              <Conflict key={`${row.id} ${key}`} row={row} sectionKey={key} />
            ))}
          </ul>
        </section>
      )}
      {unfinished.length > 0 && (
        <details>
          <summary className="min-h-touch cursor-pointer content-center font-semibold">
            {t('results.desk.unfinished', { count: unfinished.length })}
          </summary>
          <UnfinishedList rows={unfinished} />
        </details>
      )}
      {unfinished.length === 0 && lines.size > 0 && (
        <p className="flex gap-2">
          <CircleCheck aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-score-0-line" />
          {t('results.desk.allFinished')}
        </p>
      )}
    </>
  )
}

function Conflict({ row, sectionKey }: { row: LiveRow; sectionKey: string }) {
  const { t } = useTranslation()
  const { act, stage } = useStageView()
  const color = stage.classes.find(({ name }) => name === row.racingClass)?.color
  return (
    <li>
      <button
        type="button"
        onClick={() => act?.({ do: 'editSection', rider: row.id, key: sectionKey })}
        className="flex min-h-touch w-full items-center gap-3 rounded-control px-1 text-left hover:bg-sunken"
      >
        <Plate number={row.racingNumber} color={color} size="small" />
        <span className="min-w-0 leading-tight">
          <span className="block">{row.name}</span>
          <span className="text-sm text-danger">
            {t('results.desk.ride', parseSectionKey(sectionKey) ?? { section: 0, lap: 0 })}
          </span>
        </span>
      </button>
    </li>
  )
}
