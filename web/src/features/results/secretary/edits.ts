// The secretary's edits of one result as the server takes them. Each answers with the result as it stands after.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  api,
  body,
  ifMatch,
  isApiError,
  type PenaltyIn,
  type ResultStatus,
  type SecretaryResult,
} from '../../../api'
import { resultPath, stagePath } from '../../../api/stage-path'
import type { StageKey } from '../../../lib/paths'
import type { Reason } from '../../../lib/reason-text'
import { notify } from '../../../ui/notify'
import { resultKey } from '../live/use-result'
import { useStageView } from '../stage-view'

const secretaryResultKey = (key: StageKey, rider: string) => ['secretary-result', key, rider] as const

/** The result with what only secretaries see, as it was when the dialog opened: an edit names the versions seen there. */
export function useSecretaryResult(rider: string) {
  const { key } = useStageView()
  return useQuery({
    queryKey: secretaryResultKey(key, rider),
    queryFn: ({ signal }) =>
      body(
        api.GET(`${stagePath}/secretary/results/{participant}`, {
          signal,
          params: { path: { ...key, participant: rider } },
        }),
      ),
    staleTime: Infinity,
    gcTime: 0,
  })
}

export interface ToastTexts {
  pending: string
  success: string
  error: string
}

/** Runs one kind of edit: says how it goes, and keeps the answer — also that of a stale edit — as what stands now. */
export function useEdit<In>(
  rider: string,
  texts: ToastTexts,
  send: (path: ResultPath, edit: In) => Promise<SecretaryResult | undefined>,
) {
  const { key } = useStageView()
  const cache = useQueryClient()
  const keep = (result: SecretaryResult | undefined) =>
    cache.setQueryData(secretaryResultKey(key, rider), result)
  return useMutation({
    mutationFn: (edit: In) => notify.progress(send({ ...key, participant: rider }, edit), texts),
    onSuccess: (result) => {
      keep(result)
      // A penalty's reason moves no figure of the board, so nothing else would tell the open details.
      void cache.invalidateQueries({ queryKey: resultKey(key, rider) })
    },
    onError: (error) => {
      if (isApiError(error, 'stale') && error.current) keep(error.current)
      if (isApiError(error, 'not-found')) {
        void cache.invalidateQueries({ queryKey: secretaryResultKey(key, rider) })
      }
    },
  })
}

export type ResultPath = StageKey & { participant: string }

/** One section's score, in the version that was seen. */
export interface SectionAt {
  key: string
  version: number
}

export function putScore(path: ResultPath, { key, version, points }: SectionAt & { points: number }) {
  return body(
    api.PUT(`${resultPath}/sections/{key}`, {
      params: { path: { ...path, key }, header: ifMatch(version) },
      body: { points },
    }),
  )
}

export function deleteScore(path: ResultPath, { key, version }: SectionAt) {
  return body(
    api.DELETE(`${resultPath}/sections/{key}`, {
      params: { path: { ...path, key }, header: ifMatch(version) },
    }),
  )
}

/** Of a ride where nothing counts: this entry does from now on; null for none of them, and then nothing may be left of the result. */
export function decideSection(path: ResultPath, { key, entry }: { key: string; entry: string | null }) {
  return body(
    api.PUT(`${resultPath}/sections/{key}/decision`, {
      params: { path: { ...path, key } },
      body: { entry },
    }),
  )
}

/** `status` null clears it, and the reason with it. */
export function putStatus(
  path: ResultPath,
  { status, reason, version }: { status: ResultStatus | null; reason: Reason; version: number },
) {
  const params = { path, header: ifMatch(version) }
  return body(
    status
      ? api.PUT(`${resultPath}/status`, {
          params,
          body: { status, reasonCode: reason.code, reason: reason.text.trim() },
        })
      : api.DELETE(`${resultPath}/status`, { params }),
  )
}

/** `time` is the stage's clock as `HH:MM:SS`. */
export function putFinishTime(path: ResultPath, { time, version }: { time: string; version: number }) {
  const params = { path, header: ifMatch(version) }
  return body(api.PUT(`${resultPath}/finish-time`, { params, body: { time } }))
}

/** The recorded time counts again. */
export function deleteFinishTimeCorrection(path: ResultPath, { version }: { version: number }) {
  return body(api.DELETE(`${resultPath}/finish-time`, { params: { path, header: ifMatch(version) } }))
}

/** Deletes the result itself. `onDeleted` runs also when the board has already let go of the row and its dialog. */
export function useDeletion(rider: string, texts: ToastTexts, onDeleted: () => void) {
  const { key } = useStageView()
  return useMutation({
    mutationFn: ({ version }: { version: number }) => {
      const params = { path: { ...key, participant: rider }, header: ifMatch(version) }
      return notify.progress(body(api.DELETE(resultPath, { params })), texts)
    },
    onSuccess: onDeleted,
  })
}

/** `version` null gives new points; the same id again is a repeat and adds nothing. */
export function savePenalty(path: ResultPath, { id, version, penalty }: PenaltyEdit) {
  if (version === null) {
    return body(api.POST(`${resultPath}/penalties`, { params: { path }, body: { id, ...penalty } }))
  }
  const params = { path: { ...path, penalty: id }, header: ifMatch(version) }
  return body(api.PUT(`${resultPath}/penalties/{penalty}`, { params, body: penalty }))
}

export interface PenaltyEdit {
  id: string
  version: number | null
  penalty: PenaltyIn
}

export function deletePenalty(path: ResultPath, { id, version }: { id: string; version: number }) {
  const params = { path: { ...path, penalty: id }, header: ifMatch(version) }
  return body(api.DELETE(`${resultPath}/penalties/{penalty}`, { params }))
}
