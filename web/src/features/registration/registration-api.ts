// The requests about the registration for a stage.
import { api, body, ifMatch, type ParticipantIn, type SecretaryParticipant } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import type { StageKey } from '@/lib/addresses/paths'
import { riderQuery } from '@/features/accounts/own-riders'
import { SECRETARY_PARTICIPANTS_PATH } from './participants-api'

/** The rider of the account, for whom the request is; undefined if the account has only one. */
type OwnRider = string | undefined

export const readRegistrationForm = (key: StageKey, rider: OwnRider, signal: AbortSignal) =>
  body(
    api.GET(`${STAGE_PATH}/registration-form`, { signal, params: { path: key, query: riderQuery(rider) } }),
  )

/** Fails as the write would fail. `id` is the participant, null for a new one. */
export const checkParticipant = (key: StageKey, participant: ParticipantIn, id: string | null) =>
  body(api.POST(`${STAGE_PATH}/registration/check`, { params: { path: key }, body: { participant, id } }))

export const joinStage = (key: StageKey, rider: OwnRider, participant: ParticipantIn) =>
  body(
    api.POST(`${STAGE_PATH}/registration`, {
      params: { path: key, query: riderQuery(rider) },
      body: participant,
    }),
  )

export const readOwnRegistration = (key: StageKey, rider: OwnRider, signal: AbortSignal | null = null) =>
  body(api.GET(`${STAGE_PATH}/registration`, { signal, params: { path: key, query: riderQuery(rider) } }))

export const saveOwnRegistration = (
  key: StageKey,
  rider: OwnRider,
  version: number,
  participant: ParticipantIn,
) =>
  body(
    api.PUT(`${STAGE_PATH}/registration`, {
      params: { path: key, query: riderQuery(rider), header: ifMatch(version) },
      body: participant,
    }),
  )

export const cancelRegistration = (key: StageKey, rider: OwnRider) =>
  body(api.DELETE(`${STAGE_PATH}/registration`, { params: { path: key, query: riderQuery(rider) } }))

export const addParticipant = (key: StageKey, participant: ParticipantIn) =>
  body(api.POST(SECRETARY_PARTICIPANTS_PATH, { params: { path: key }, body: participant }))

/** Riders of earlier stages of the institution, by part of the name. */
export const readKnownRiders = (path: StageKey, name: string, signal: AbortSignal) =>
  body(api.GET(`${STAGE_PATH}/secretary/known-riders`, { signal, params: { path, query: { name } } }))

export const readParticipant = (key: StageKey, participant: string, signal: AbortSignal | null = null) =>
  body(
    api.GET(`${SECRETARY_PARTICIPANTS_PATH}/{participant}`, {
      signal,
      params: { path: { ...key, participant } },
    }),
  )

export const saveParticipant = (
  key: StageKey,
  { id, version }: Pick<SecretaryParticipant, 'id' | 'version'>,
  participant: ParticipantIn,
) => {
  const params = { path: { ...key, participant: id }, header: ifMatch(version) }
  return body(api.PUT(`${SECRETARY_PARTICIPANTS_PATH}/{participant}`, { params, body: participant }))
}
