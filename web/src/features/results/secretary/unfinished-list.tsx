// Riders who neither finished nor have a status, each with the way out of that.
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button'
import { Plate } from '../../../ui/plate'
import type { LiveRow } from '../live/board-state'
import { StatusBadge } from '../row/status-badge'
import { progress } from '../show/rider-state'
import { useStageView } from '../stage-view'

export function UnfinishedList({ rows }: { rows: readonly LiveRow[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <Unfinished key={row.id} row={row} />
      ))}
    </ul>
  )
}

function Unfinished({ row }: { row: LiveRow }) {
  const { t } = useTranslation()
  const { act, stage } = useStageView()
  const { done, all } = progress(row.laps)
  const color = stage.classes.find(({ name }) => name === row.racingClass)?.color
  return (
    <li className="flex items-center gap-3 py-0.5">
      <Plate number={row.racingNumber} color={color} size="small" />
      <span className="min-w-0 grow leading-tight">
        <span className="block">{row.name}</span>
        <span className="text-sm text-ink-soft">{t('results.progress', { done, all })}</span>
      </span>
      {row.status ? (
        <StatusBadge state={row.status} />
      ) : (
        <Button
          look="outlined"
          className="figure px-3!"
          aria-label={t('results.desk.giveDnf', { name: row.name })}
          onClick={() => act?.({ do: 'setStatus', rider: row.id, status: 'DNF' })}
        >
          DNF
        </Button>
      )}
    </li>
  )
}
