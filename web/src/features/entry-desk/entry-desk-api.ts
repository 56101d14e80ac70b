// The requests of a stage's entry desk, for its secretary.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  api,
  body,
  ifMatch,
  type CashList,
  type DeskRider,
  type EntryDesk,
  type Fees,
  type FeesIn,
  type MarkIn,
  type PaymentIn,
} from '@/api'
import { apiPath, STAGE_PATH } from '@/api/api-paths'
import type { StageKey } from '@/lib/addresses/paths'
import type { Language } from '@/lib/text/languages'
import { stageQuery } from '@/features/stages/stage'

const DESK_PATH = `${STAGE_PATH}/secretary/entry-desk` as const

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

/** The address of the cash list as a file, with headers in this language. */
export function cashListAddress(key: StageKey, format: 'csv' | 'xlsx', language: Language): string {
  return `${apiPath(DESK_PATH, key)}/cash-list/export?format=${format}&language=${language}`
}

/** Takes a payment; with an amount of less than zero, gives money back. */
export function usePayment(key: StageKey) {
  return useDeskEdit(key, (payment: PaymentIn) =>
    body(api.POST(`${DESK_PATH}/payments`, { params: { path: key }, body: payment })),
  )
}

export function useMark(key: StageKey) {
  return useDeskEdit(key, (mark: MarkIn) =>
    body(api.POST(`${DESK_PATH}/marks`, { params: { path: key }, body: mark })),
  )
}

/** An edit of one rider, after which the desk and the cash list are fetched again. */
function useDeskEdit<Input>(key: StageKey, send: (input: Input) => Promise<DeskRider>) {
  const queryClient = useQueryClient()
  const { queryKey } = deskQuery(key)
  return useMutation({
    mutationFn: send,
    onSuccess: (rider) =>
      queryClient.setQueryData(queryKey, (desk) => desk && { ...desk, riders: replaced(desk.riders, rider) }),
    // Also after a failure: without an answer nobody knows whether it was recorded.
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  })
}

function replaced(riders: readonly DeskRider[], changed: DeskRider): DeskRider[] {
  return riders.map((rider) => (rider.participant === changed.participant ? changed : rider))
}
