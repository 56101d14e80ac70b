// The requests of a stage's entry desk, for its secretary.
import { queryOptions } from '@tanstack/react-query'
import {
  api,
  body,
  ifMatch,
  type CashList,
  type DeskRider,
  type EntryDesk,
  type Fees,
  type FeesIn,
  type Reminders,
} from '@/api'
import { apiPath, STAGE_PATH } from '@/api/api-paths'
import type { StageKey } from '@/lib/addresses/paths'
import type { Language } from '@/lib/text/languages'
import { stageQuery } from '@/features/stages/stage'

export const DESK_PATH = `${STAGE_PATH}/secretary/entry-desk` as const

/** Its key begins with the stage's, so that it is fetched again when the fees or classes have changed. */
export function deskQuery(key: StageKey) {
  return queryOptions({
    queryKey: [...stageQuery(key).queryKey, 'entry-desk'],
    queryFn: ({ signal }): Promise<EntryDesk> => body(api.GET(DESK_PATH, { signal, params: { path: key } })),
  })
}

export function cashListQuery(key: StageKey) {
  return queryOptions({
    queryKey: [...deskQuery(key).queryKey, 'cash-list'],
    queryFn: ({ signal }): Promise<CashList> =>
      body(api.GET(`${DESK_PATH}/cash-list`, { signal, params: { path: key } })),
  })
}

export function remindersQuery(key: StageKey) {
  return queryOptions({
    queryKey: [...deskQuery(key).queryKey, 'reminders'],
    queryFn: ({ signal }): Promise<Reminders> =>
      body(api.GET(`${DESK_PATH}/reminders`, { signal, params: { path: key } })),
  })
}

/** Emails everybody who still has to pay. Sent again with the same id, it is the same reminder. */
export function sendReminder(key: StageKey, id: string): Promise<unknown> {
  return body(api.POST(`${DESK_PATH}/reminders`, { params: { path: key }, body: { id } }))
}

export function feesQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['fees', key],
    queryFn: ({ signal }): Promise<Fees> =>
      body(api.GET(`${DESK_PATH}/fees`, { signal, params: { path: key } })),
  })
}

export function saveFees(key: StageKey, version: number, fees: FeesIn): Promise<Fees> {
  const params = { path: key, header: ifMatch(version) }
  return body(api.PUT(`${DESK_PATH}/fees`, { params, body: fees }))
}

/** Gives the payments of a rider without a receipt the next number. */
export function issueReceipt(key: StageKey, participant: string): Promise<DeskRider> {
  return body(api.POST(`${DESK_PATH}/receipts`, { params: { path: key }, body: { participant } }))
}

/** Removes the own fees of the stage, which then has those of its championship. */
export function removeFees(key: StageKey, version: number): Promise<Fees> {
  return body(api.DELETE(`${DESK_PATH}/fees`, { params: { path: key, header: ifMatch(version) } }))
}

/** Gives the championship the stage's own fees. */
export function shareFees(key: StageKey, version: number): Promise<Fees> {
  return body(api.POST(`${DESK_PATH}/fees/championship`, { params: { path: key, header: ifMatch(version) } }))
}

/** The address of the cash list as a file, with headers in this language. */
export function cashListAddress(key: StageKey, format: 'csv' | 'xlsx', language: Language): string {
  return `${apiPath(DESK_PATH, key)}/cash-list/export?format=${format}&language=${language}`
}
