// The secretary's edits of one result. The server answers each with the updated result.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  api,
  body,
  ifMatch,
  isApiError,
  type PenaltyIn,
  type RiderFactsIn,
  type RiderStatus,
  type SecretaryResult,
} from '@/api'
import { RESULT_PATH, STAGE_PATH } from '@/api/api-paths'
import type { StageKey } from '@/lib/addresses/paths'
import type { UnriddenKind } from '@/lib/sport/unridden'
import type { Reason } from '@/ui/notices/reason-text'
import { notify } from '@/ui/notices/notify'
import { resultKey } from '../live/use-result'
import { useStageView } from '../stage-view'

const secretaryResultKey = (key: StageKey, rider: string) => ['secretary-result', key, rider] as const

/**
 * The result with the fields for secretaries, as it was when the dialog opened: an edit names the versions
 * seen there. Fetched again when the dialog's ride becomes undecided, or somebody else decides it.
 */
export function useSecretaryResult(rider: string, isUndecided?: boolean) {
  const { key } = useStageView()
  const queryClient = useQueryClient()
  const fetchedUndecided = useRef(isUndecided)
  useEffect(() => {
    if (fetchedUndecided.current === isUndecided) return
    fetchedUndecided.current = isUndecided
    void queryClient.invalidateQueries({ queryKey: secretaryResultKey(key, rider) })
  }, [queryClient, key, rider, isUndecided])
  return useQuery({
    queryKey: secretaryResultKey(key, rider),
    queryFn: ({ signal }) =>
      body(
        api.GET(`${STAGE_PATH}/secretary/results/{participant}`, {
          signal,
          params: { path: { ...key, participant: rider } },
        }),
      ),
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** `object` is what the edit is about, if a result has several: the ride or the penalty. */
export interface ToastTexts {
  object?: string
  pending: string
  success: string
  error: string
}

/** A success that depends on the edit says what was saved, and stays longer. */
interface EditTexts<In> extends Omit<ToastTexts, 'success'> {
  success: string | ((edit: In) => string)
}

/**
 * Runs one kind of edit with progress notices, and caches the result from the answer, including that of a
 * stale edit. `onSaved` also runs if the board has shown the edit before the answer, and what made it is no
 * longer on the screen.
 */
export function useEdit<In>(
  rider: string,
  { object = '', success, ...texts }: EditTexts<In>,
  send: (path: ResultPath, edit: In) => Promise<SecretaryResult | undefined>,
  onSaved?: () => void,
) {
  const { key } = useStageView()
  const queryClient = useQueryClient()
  const storeResult = (result: SecretaryResult | undefined) =>
    queryClient.setQueryData(secretaryResultKey(key, rider), result)
  return useMutation({
    mutationFn: (edit: In) =>
      notify.progress(send({ ...key, participant: rider }, edit), {
        ...texts,
        success: typeof success === 'function' ? success(edit) : success,
        isSuccessLong: typeof success === 'function',
        action: `${rider} ${object} ${texts.error}`,
      }),
    onSuccess: (result) => {
      storeResult(result)
      // The reason of a penalty changes nothing that a board shows, so open details must be fetched
      // explicitly.
      void queryClient.invalidateQueries({ queryKey: resultKey(key, rider) })
      onSaved?.()
    },
    onError: (error) => {
      if (isApiError(error, 'stale') && error.refusal.result) storeResult(error.refusal.result)
      if (isApiError(error, 'not-found')) {
        void queryClient.invalidateQueries({ queryKey: secretaryResultKey(key, rider) })
      }
    },
  })
}

export type ResultPath = StageKey & { participant: string }

/** The score of one ride, in the version that was seen. */
export interface ScoreVersion {
  key: string
  version: number
}

/** A score that a secretary sets: with `unridden`, the marks of a section without a ride. */
export interface NewScore {
  points: number
  unridden?: UnriddenKind
}

export function putScore(
  path: ResultPath,
  { key, version, score, reason }: ScoreVersion & { score: NewScore; reason: Reason },
) {
  return body(
    api.PUT(`${RESULT_PATH}/sections/{key}`, {
      params: { path: { ...path, key }, header: ifMatch(version) },
      body: { ...score, reasonCode: reason.code, reason: reason.text.trim() },
    }),
  )
}

export function deleteScore(path: ResultPath, { key, version }: ScoreVersion) {
  return body(
    api.DELETE(`${RESULT_PATH}/sections/{key}`, {
      params: { path: { ...path, key }, header: ifMatch(version) },
    }),
  )
}

/**
 * Makes one undecided entry of a ride count. `entry` may be null if none of them counts: then none of them
 * ever will, and a result without other rides is deleted.
 */
export function decideConflict(
  path: ResultPath,
  { key, entry, reason }: { key: string; entry: string | null; reason?: Reason },
) {
  return body(
    api.PUT(`${RESULT_PATH}/sections/{key}/decision`, {
      params: { path: { ...path, key } },
      body: { entry, reasonCode: reason?.code, reason: reason?.text.trim() },
    }),
  )
}

/** With `status` null the status and its reason are removed. */
export function putStatus(
  path: ResultPath,
  { status, reason, version }: { status: RiderStatus | null; reason: Reason; version: number },
) {
  const params = { path, header: ifMatch(version) }
  return body(
    status
      ? api.PUT(`${RESULT_PATH}/status`, {
          params,
          body: { status, reasonCode: reason.code, reason: reason.text.trim() },
        })
      : api.DELETE(`${RESULT_PATH}/status`, { params }),
  )
}

/** `time` is the local time at the stage as `HH:MM:SS`. */
export function putFinishTime(path: ResultPath, { time, version }: { time: string; version: number }) {
  const params = { path, header: ifMatch(version) }
  return body(api.PUT(`${RESULT_PATH}/finish-time`, { params, body: { time } }))
}

/** Removes the correction, so that the recorded time counts again. */
export function deleteFinishTimeCorrection(path: ResultPath, { version }: { version: number }) {
  return body(api.DELETE(`${RESULT_PATH}/finish-time`, { params: { path, header: ifMatch(version) } }))
}

/** Sets the facts that the rules use. */
export function putFacts(path: ResultPath, { facts, version }: { facts: RiderFactsIn; version: number }) {
  return body(api.PUT(`${RESULT_PATH}/facts`, { params: { path, header: ifMatch(version) }, body: facts }))
}

/**
 * Deletes the result itself. `onDeleted` also runs if the board has already removed the row with its dialog.
 */
export function useDeletion(rider: string, texts: ToastTexts, onDeleted: () => void) {
  const { key } = useStageView()
  return useMutation({
    mutationFn: ({ version }: { version: number }) => {
      const params = { path: { ...key, participant: rider }, header: ifMatch(version) }
      return notify.progress(body(api.DELETE(RESULT_PATH, { params })), texts)
    },
    onSuccess: onDeleted,
  })
}

/** With `version` null a penalty is added; repeating the same id adds nothing. */
export function savePenalty(path: ResultPath, { id, version, penalty }: PenaltyEdit) {
  if (version === null) {
    return body(api.POST(`${RESULT_PATH}/penalties`, { params: { path }, body: { id, ...penalty } }))
  }
  const params = { path: { ...path, penalty: id }, header: ifMatch(version) }
  return body(api.PUT(`${RESULT_PATH}/penalties/{penalty}`, { params, body: penalty }))
}

export interface PenaltyEdit {
  id: string
  version: number | null
  penalty: PenaltyIn
}

export function deletePenalty(path: ResultPath, { id, version }: { id: string; version: number }) {
  const params = { path: { ...path, penalty: id }, header: ifMatch(version) }
  return body(api.DELETE(`${RESULT_PATH}/penalties/{penalty}`, { params }))
}
