// The table of participants: ten rows until all are requested.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { SortHead } from '@/ui/table/sort-head'
import { hiddenBelow, type ColumnPlace } from './columns'
import { useOptionalSecretaryTools } from '../secretary/secretary-tools'
import { ParticipantRow } from './participant-row'
import { nextSorting, type ListedParticipant, type SortedColumn } from './sorting'
import { moveOnKey } from './tick-keys'

/** The number of rows shown at first. */
const INITIAL_ROWS = 10

export function ParticipantsTable({
  stage,
  participants,
  knownIds,
  columns,
  sorting,
  onSort,
}: ParticipantsTableProps) {
  const { t } = useTranslation()
  const tools = useOptionalSecretaryTools()
  const [showsAll, setShowsAll] = useState(false)
  const isShortened = !showsAll && participants.length > INITIAL_ROWS
  return (
    <>
      <table aria-label={t('stages.participants')} className="mt-4 w-full border-collapse text-left">
        <thead className="border-b-2 border-ink align-bottom max-sm:hidden">
          <tr>
            {columns.map(({ column, from }) => (
              <SortHead
                key={column}
                column={column}
                sorting={[sorting]}
                onSort={(pressed) => onSort(nextSorting(sorting, pressed))}
                className={classNames('pr-3', from && hiddenBelow[from])}
                labelClassName="caps text-left text-sm"
              >
                {t(`participants.column.${column}`)}
              </SortHead>
            ))}
            {tools && (
              <th scope="col">
                <span className="sr-only">{t('participants.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        {/* The keys move between the checkboxes, which are the controls. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody onKeyDown={tools ? moveOnKey : undefined}>
          {(isShortened ? participants.slice(0, INITIAL_ROWS) : participants).map((participant) => (
            <ParticipantRow
              key={participant.id}
              stage={stage}
              participant={participant}
              columns={columns}
              isNew={!knownIds.has(participant.id)}
            />
          ))}
        </tbody>
      </table>
      {isShortened && (
        <Button className="mt-4" onClick={() => setShowsAll(true)}>
          {t('participants.showAll', { count: participants.length })}
        </Button>
      )}
    </>
  )
}

interface ParticipantsTableProps {
  stage: Stage
  participants: readonly ListedParticipant[]
  /** The participants when the page opened or a search changed the rows; all others are marked as new. */
  knownIds: ReadonlySet<string>
  columns: readonly ColumnPlace[]
  sorting: SortedColumn
  onSort: (sorting: SortedColumn) => void
}
