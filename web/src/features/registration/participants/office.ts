// The secretary's desk around the list, as the rows see it: which stage it is of, and how a task is begun. Outside it there is no office,
// and rows have no menu.
import { createContext, useContext } from 'react'
import type { SecretaryParticipant } from '../../../api'
import type { StageKey } from '../../../lib/paths'

/** What a secretary has set out to do, each in a dialog. */
export type OfficeTask =
  | { kind: 'add' }
  | { kind: 'edit'; participant: SecretaryParticipant }
  | { kind: 'delete'; participant: SecretaryParticipant }
  | { kind: 'import' }

export interface Office {
  key: StageKey
  start: (task: OfficeTask) => void
  /** Who was added or edited last, since the page opened. */
  saved: Saved | null
}

export type Saved = Pick<SecretaryParticipant, 'name' | 'racingNumber'>

export const OfficeContext = createContext<Office | null>(null)

/** The office, where the reader may enter it. */
export function useOfficeHere(): Office | null {
  return useContext(OfficeContext)
}

/** For what only the office shows. */
export function useOffice(): Office {
  const office = useContext(OfficeContext)
  if (!office) throw new Error('there is no office around this')
  return office
}
