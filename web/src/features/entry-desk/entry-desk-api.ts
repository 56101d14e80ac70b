// The requests of a stage's entry desk, for its secretary.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  api,
  body,
  ifMatch,
  isApiError,
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
import { useTranslation } from '@/ui/i18n'
import { notify } from '@/ui/notices/notify'
import { stageQuery } from '@/features/stages/stage'
import { refusedEditText } from './refusal-text'

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

/** What was entered at the desk, without the time that passes until it is sent. */
export type EnteredPayment = Omit<PaymentIn, 'millisecondsAgo'>
export type EnteredMark = Omit<MarkIn, 'millisecondsAgo'>

/** A payment or a mark, with the time at which it was entered and the rider's name. */
export type DeskEdit = { enteredAt: number; name: string } & (
  | { payment: EnteredPayment }
  | { mark: EnteredMark }
)

/** Without an answer an edit is sent again after this time, with the same id. */
const RETRY_MS = 5_000

/**
 * Sends a payment or a mark of one rider; then the desk and the cash list are fetched again. While the server can't be
 * reached it waits, as long as this page is open.
 */
export function useDeskEdit(key: StageKey, scope?: string) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { queryKey } = deskQuery(key)
  return useMutation({
    mutationKey: editKey(key),
    mutationFn: (edit: DeskEdit) => send(key, edit),
    ...(scope && { scope: { id: scope } }),
    networkMode: 'always',
    retry: (_, error) => !isAnswer(error),
    retryDelay: RETRY_MS,
    onSuccess: (rider) =>
      queryClient.setQueryData(queryKey, (desk) => desk && { ...desk, riders: replaced(desk.riders, rider) }),
    // Here and not where it was tapped: by now the dialog may be closed, or the row filtered out.
    onError: (error, edit) => notify.error(refusedEditText(t, error, edit)),
    // Also after a failure: without an answer nobody knows whether it was recorded.
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  })
}

/** Whether the server itself answered: a proxy in front of a server that is being restarted knows nothing. */
function isAnswer(error: Error): boolean {
  return isApiError(error) && !error.unreachable && error.code !== 'invalid-response'
}

function send(path: StageKey, edit: DeskEdit): Promise<DeskRider> {
  const millisecondsAgo = Math.max(0, Date.now() - edit.enteredAt)
  const params = { path }
  return 'payment' in edit
    ? body(api.POST(`${DESK_PATH}/payments`, { params, body: { ...edit.payment, millisecondsAgo } }))
    : body(api.POST(`${DESK_PATH}/marks`, { params, body: { ...edit.mark, millisecondsAgo } }))
}

/** The edits that the server hasn't answered yet. */
export function useWaitingEdits({ institution, championship, stage }: StageKey): readonly DeskEdit[] {
  const cache = useQueryClient().getMutationCache()
  const [edits, setEdits] = useState<readonly DeskEdit[]>([])
  useEffect(() => {
    const mutationKey = editKey({ institution, championship, stage })
    const update = () => {
      const waiting = cache.findAll({ mutationKey, status: 'pending' })
      const next = waiting.map(({ state }) => state.variables).filter(isDeskEdit)
      setEdits((current) => (isSame(current, next) ? current : next))
    }
    update()
    // Scheduled, because the cache also reports while components render.
    return cache.subscribe(() => queueMicrotask(update))
  }, [cache, institution, championship, stage])
  return edits
}

function isSame(one: readonly DeskEdit[], other: readonly DeskEdit[]): boolean {
  return one.length === other.length && one.every((edit, index) => edit === other[index])
}

/** The cache of mutations doesn't know what it contains. */
function isDeskEdit(variables: unknown): variables is DeskEdit {
  return typeof variables === 'object' && variables !== null && 'enteredAt' in variables
}

function editKey(key: StageKey) {
  return [...deskQuery(key).queryKey, 'edit']
}

function replaced(riders: readonly DeskRider[], changed: DeskRider): DeskRider[] {
  return riders.map((rider) => (rider.participant === changed.participant ? changed : rider))
}
