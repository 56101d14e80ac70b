// The rows of riders who are registered already. They are no mistake: the file may be imported a second time.
// An import changes no registration, so each row shows the rider as registered, and what the file says
// otherwise.
import { useTranslation } from '@/ui/i18n'
import type { ImportRow, SecretaryParticipant, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { useSecretaryParticipants } from '../participant-list'
import { useDifferencesText } from './problem-text'
import { withRegistration, registrationOf } from './registered-rider'
import { RowList } from './row-list'

/** The rows that aren't imported: those with a problem to solve, and those of registered riders. */
export function splitInvalidRows(rows: readonly ImportRow[]) {
  const invalid = rows.filter(({ problems }) => problems.length > 0)
  return {
    invalid: invalid.filter((row) => !isRegistered(row)),
    registered: invalid.filter(isRegistered),
  }
}

function isRegistered({ problems }: ImportRow): boolean {
  return problems.every(({ code }) => code === 'already-registered')
}

function asRegistered(row: ImportRow, participant: SecretaryParticipant | undefined): ImportRow {
  const registered = participant ? withRegistration(row, participant) : row
  // The title says it for all of them.
  return { ...registered, problems: [] }
}

interface RegisteredRowsProps {
  stage: Stage
  rows: readonly ImportRow[]
}

export function RegisteredRows(props: RegisteredRowsProps) {
  return props.rows.length > 0 && <RegisteredList {...props} />
}

function RegisteredList({ stage, rows }: RegisteredRowsProps) {
  const { t } = useTranslation()
  const differencesText = useDifferencesText()
  const participants = useSecretaryParticipants(stageKey(stage)).data ?? []
  const registeredRows = rows.map((row) => ({ row, participant: registrationOf(row, participants) }))
  const differences = new Map(
    registeredRows.map(({ row, participant }) => [
      row.line,
      participant ? differencesText(row, participant) : '',
    ]),
  )
  return (
    <RowList
      stage={stage}
      title={t('participantImport.registered', { count: rows.length })}
      help={t('participantImport.registeredHelp')}
      rows={registeredRows.map(({ row, participant }) => asRegistered(row, participant))}
      differencesOf={({ line }) => differences.get(line) ?? ''}
    />
  )
}
