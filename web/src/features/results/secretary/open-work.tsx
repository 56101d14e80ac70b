// What stands between the race and its approval: rides that judges saw differently, and riders who haven't finished.
import { CircleCheck } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button'
import { Plate } from '../../../ui/plate'
import type { LiveRow } from '../live/board-state'
import type { BoardStore } from '../live/board-store'
import { useCell } from '../live/use-cell'
import { progress } from '../show/rider-state'
import { parseSectionKey } from '../show/section-key'
import { useStageView } from '../stage-view'
import type { SecretaryTask } from './task'

export function OpenWork({ store, act }: { store: BoardStore; act: (task: SecretaryTask) => void }) {
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
              <Item
                key={row.id + key}
                row={row}
                onClick={() => act({ do: 'editSection', rider: row.id, key })}
              >
                {t('results.desk.ride', parseSectionKey(key) ?? { section: 0, lap: 0 })}
              </Item>
            ))}
          </ul>
        </section>
      )}
      {unfinished.length > 0 ? (
        <details>
          <summary className="min-h-touch cursor-pointer content-center font-semibold">
            {t('results.desk.unfinished', { count: unfinished.length })}
          </summary>
          <ul className="max-h-96 overflow-y-auto">
            {unfinished.map((row) => (
              <Unfinished key={row.id} row={row} act={act} />
            ))}
          </ul>
        </details>
      ) : (
        lines.size > 0 && (
          <p className="flex gap-2">
            <CircleCheck aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-score-0-line" />
            {t('results.desk.allFinished')}
          </p>
        )
      )}
    </>
  )
}

function Item({ row, onClick, children }: { row: LiveRow; onClick: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        onClick={onClick}
        className="flex min-h-touch w-full items-center gap-3 rounded-control px-1 text-left hover:bg-sunken"
      >
        <ClassPlate row={row} />
        <span className="min-w-0 leading-tight">
          <span className="block">{row.name}</span>
          <span className="text-sm text-danger">{children}</span>
        </span>
      </button>
    </li>
  )
}

function Unfinished({ row, act }: { row: LiveRow; act: (task: SecretaryTask) => void }) {
  const { t } = useTranslation()
  const { done, all } = progress(row.laps)
  return (
    <li className="flex items-center gap-3 px-1 py-0.5">
      <ClassPlate row={row} />
      <span className="min-w-0 grow leading-tight">
        <span className="block">{row.name}</span>
        <span className="text-sm text-ink-soft">{t('results.progress', { done, all })}</span>
      </span>
      <Button
        look="quiet"
        className="figure px-2"
        aria-label={t('results.desk.giveDnf', { name: row.name })}
        onClick={() => act({ do: 'setStatus', rider: row.id, status: 'DNF' })}
      >
        DNF
      </Button>
    </li>
  )
}

function ClassPlate({ row }: { row: LiveRow }) {
  const { stage } = useStageView()
  const color = stage.classes.find(({ name }) => name === row.racingClass)?.color
  return <Plate number={row.racingNumber} color={color} size="small" />
}
