// Which path takes and gives which type, in the form that openapi-fetch reads.
import type {
  Board,
  Championship,
  Competitions,
  EntriesIn,
  EntriesOut,
  JudgeSheet,
  Participants,
  PenaltyIn,
  Problem,
  Result,
  ScoreIn,
  SecretaryBoard,
  SecretaryParticipants,
  SecretaryResult,
  Session,
  SignIn,
  Stage,
  StatusIn,
} from './types'

type Parameters = {
  query?: Record<string, string>
  path?: Record<string, string>
  header?: Record<string, string>
}
type Operation<Out, P extends Parameters = Parameters, In = never> = {
  parameters: P
  requestBody?: [In] extends [never] ? never : { content: { 'application/json': In } }
  responses: {
    200: { content: { 'application/json': Out } }
    default: { content: { 'application/problem+json': Problem } }
  }
}

type OfChampionship = { path: { institution: string; championship: string } }
type OfStage = { path: { institution: string; championship: string; stage: string } }
type OfRider = { path: OfStage['path'] & { participant: string } }
type OfSection = { path: OfRider['path'] & { key: string } }
type OfPenalty = { path: OfRider['path'] & { id: string } }
/** An edit names the version it saw. */
type Versioned = { header: { 'If-Match': string } }

type StagePath = '/api/v1/institutions/{institution}/championships/{championship}/stages/{stage}'
type ResultPath = `${StagePath}/results/{participant}`

export type Operations = {
  '/api/v1/session': {
    get: Operation<Session>
    post: Operation<Session, Parameters, SignIn>
    delete: Operation<undefined>
  }
  '/api/v1/competitions': { get: Operation<Competitions, { query?: { before?: string } }> }
  '/api/v1/institutions/{institution}/championships/{championship}': {
    get: Operation<Championship, OfChampionship>
  }
} & Record<StagePath, { get: Operation<Stage, OfStage> }> &
  Record<`${StagePath}/participants`, { get: Operation<Participants, OfStage> }> &
  Record<`${StagePath}/secretary/participants`, { get: Operation<SecretaryParticipants, OfStage> }> &
  Record<`${StagePath}/board`, { get: Operation<Board, OfStage> }> &
  Record<`${StagePath}/secretary/board`, { get: Operation<SecretaryBoard, OfStage> }> &
  Record<ResultPath, { get: Operation<Result, OfRider> }> &
  Record<`${StagePath}/secretary/results/{participant}`, { get: Operation<SecretaryResult, OfRider> }> &
  Record<`${StagePath}/judge`, { get: Operation<JudgeSheet, OfStage> }> &
  Record<`${StagePath}/entries`, { post: Operation<EntriesOut, OfStage, EntriesIn> }> &
  Record<`${StagePath}/approval`, { post: Operation<Stage, OfStage> }> &
  Record<
    `${ResultPath}/sections/{key}`,
    {
      put: Operation<SecretaryResult, OfSection & Versioned, ScoreIn>
      delete: Operation<SecretaryResult, OfSection & Versioned>
    }
  > &
  Record<`${ResultPath}/penalties`, { post: Operation<SecretaryResult, OfRider, PenaltyIn> }> &
  Record<
    `${ResultPath}/penalties/{id}`,
    {
      put: Operation<SecretaryResult, OfPenalty, PenaltyIn>
      delete: Operation<SecretaryResult, OfPenalty>
    }
  > &
  Record<
    `${ResultPath}/status`,
    {
      put: Operation<SecretaryResult, OfRider & Versioned, StatusIn>
      delete: Operation<SecretaryResult, OfRider & Versioned>
    }
  >
