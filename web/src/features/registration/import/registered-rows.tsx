// The rows of riders who are registered already. They are no mistake: the file may be imported a second time.
import { useTranslation } from 'react-i18next'
import type { ImportRow, Stage } from '@/api'
import { RowList } from './row-list'

/** The rows that aren't imported: those with a problem to solve, and those of registered riders. */
export function invalidRows(rows: readonly ImportRow[]) {
  const invalid = rows.filter(({ problems }) => problems.length > 0)
  return {
    invalid: invalid.filter((row) => !isRegistered(row)),
    registered: invalid.filter(isRegistered),
  }
}

function isRegistered({ problems }: ImportRow): boolean {
  return problems.every(({ code }) => code === 'already-registered')
}

export function RegisteredRows({ stage, rows }: { stage: Stage; rows: readonly ImportRow[] }) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  return (
    <RowList
      stage={stage}
      title={t('participantImport.registered', { count: rows.length })}
      // The title says it for all of them.
      rows={rows.map((row) => ({ ...row, problems: [] }))}
    />
  )
}
