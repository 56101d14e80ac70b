// The order of the table of participants, by the chosen column. Missing values come last in both directions.
import type { Participant, RacingClass, SecretaryParticipant } from '@/api'
import type { SortValue } from '@/lib/compare'
import type { Language } from '@/lib/text/languages'
import { sortRows, toggleColumn, type SortedBy } from '@/ui/table/sorting'

export type Column =
  | 'registered'
  | 'name'
  | 'number'
  | 'class'
  | 'year'
  | 'bike'
  | 'club'
  | 'team'
  | 'status'
  | 'birthDate'
  | 'gender'
  | 'license'

export type SortedColumn = SortedBy<Column>

export const newestFirst: SortedColumn = { column: 'registered', descending: true }

/** A participant with the fields that only the secretary receives, if present. */
export type ListedParticipant = Participant & Partial<Omit<SecretaryParticipant, keyof Participant>>

export function isConfirmed({ status }: ListedParticipant): boolean {
  return status === 'confirmed'
}

export function sortParticipants<P extends ListedParticipant>(
  participants: readonly P[],
  sorting: SortedColumn,
  { classes, language, statuses }: SortContext,
): P[] {
  const orders = new Map(classes.map(({ name, order }) => [name, -order]))
  const context = { orders, statuses }
  return sortRows(
    participants,
    [sorting],
    (participant, column) => values[column](participant, context),
    language,
  )
}

interface SortContext {
  classes: readonly Pick<RacingClass, 'name' | 'order'>[]
  language: Language
  /** The statuses at the time the order was chosen, so that a row that is confirmed keeps its place. */
  statuses?: ReadonlyMap<string, ListedParticipant['status']>
}

interface ValueContext {
  orders: ReadonlyMap<string, number>
  statuses: SortContext['statuses']
}

const values: Record<Column, (participant: ListedParticipant, context: ValueContext) => SortValue> = {
  registered: ({ registeredAt }) => Date.parse(registeredAt),
  name: ({ name }) => name,
  number: ({ racingNumber }) => racingNumber,
  // The hardest class first, as the stage lists them.
  class: ({ racingClass }, { orders }) => orders.get(racingClass),
  year: ({ birthYear }) => birthYear,
  bike: ({ bike }) => bike,
  club: ({ club }) => club?.id,
  team: ({ team }) => team,
  // Unconfirmed riders come first.
  status: ({ id, status }, { statuses }) => ((statuses?.get(id) ?? status) === 'confirmed' ? 1 : 0),
  // The latest birth date is the youngest rider.
  birthDate: ({ birthDate }) => birthDate && -Date.parse(birthDate),
  gender: ({ gender }) => gender,
  license: ({ license }) => license,
}

/** The newest registration comes first. */
export function nextSorting(sorting: SortedColumn, column: Column): SortedColumn {
  return toggleColumn(sorting, column, column === 'registered')
}

export function hasSecretaryFields(participant: ListedParticipant): participant is SecretaryParticipant {
  return participant.version !== undefined
}

/** Participants without a number come last. */
export function byNumber<P extends Participant>(participants: readonly P[]): P[] {
  return sortParticipants(
    participants,
    { column: 'number', descending: false },
    { classes: [], language: 'en' },
  )
}
