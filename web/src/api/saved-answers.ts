// The public answers that were last viewed on this phone, for pages that are opened without a network. The
// next user of the phone learns nothing about the previous one except which pages were open.
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { entryScriptOf } from '@/lib/app-version'
import { settlesWithin } from '@/lib/settles-within'
import { isApiError } from './error'
import { isSaved } from './refetch-interval'
import type { Board, Competitions, Market, Stage, Standings } from './types'

/** What is saved, by kind. Only what everyone may read. */
export interface PublicAnswers {
  boards: { stage: Stage; board: Board }
  competitions: Competitions
  market: Market
  standings: Standings
}

export type AnswerKind = keyof PublicAnswers

export interface SavedAnswer<K extends AnswerKind> {
  /** Unique among the answers of its kind. */
  name: string
  answer: PublicAnswers[K]
  /** When the answer contained everything that the server had, in ms. */
  completeAt: number
}

/** An answer that may come from this phone. */
export type OrSaved<T> = T & {
  /** When it was complete, in ms; undefined if the server has answered. */
  savedAt?: number
}

const MAX_ANSWERS = 3

/** A weak signal often leaves a request without an answer instead of failing it. */
const NO_ANSWER_MS = 2_000

/** The newest first. */
export function savedAnswers<K extends AnswerKind>(kind: K): SavedAnswer<K>[] {
  try {
    // Only saveAnswer writes it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return JSON.parse(localStorage.getItem(storageKey(kind)) ?? '[]') as SavedAnswer<K>[]
  } catch {
    // Without permission to read the storage nothing is saved, and a damaged copy is as good as none.
    return []
  }
}

export function savedAnswer<K extends AnswerKind>(
  kind: K,
  name: string,
): OrSaved<PublicAnswers[K]> | undefined {
  const copy = savedAnswers(kind).find((answer) => answer.name === name)
  return copy && { ...copy.answer, savedAt: copy.completeAt }
}

export function saveAnswer<K extends AnswerKind>(kind: K, newest: SavedAnswer<K>): void {
  const others = savedAnswers(kind).filter(({ name }) => name !== newest.name)
  try {
    removeOtherVersions(kind)
    localStorage.setItem(storageKey(kind), JSON.stringify([newest, ...others].slice(0, MAX_ANSWERS)))
  } catch {
    // Without space or permission the next visit needs the network.
  }
}

interface Fallback<T> {
  /** The copy on this phone; undefined if there is none. */
  saved: () => T | undefined
  /** Receives the answer if it comes after the copy was returned. */
  replace: (late: T) => void
}

/** Falls back to what is saved on this phone if the server can't be reached or doesn't answer in time. */
export async function fetchOrSaved<T>(answer: Promise<T>, { saved, replace }: Fallback<T>): Promise<T> {
  if (!(await settlesWithin(answer, NO_ANSWER_MS))) {
    const copy = saved()
    if (copy !== undefined) {
      // After a failure the copy stays: the query is repeated while it shows one.
      answer.then(replace, () => undefined)
      return copy
    }
  }
  try {
    return await answer
  } catch (error) {
    const copy = isApiError(error) && error.unreachable ? saved() : undefined
    if (copy === undefined) throw error
    return copy
  }
}

/** Replaces the copy that a query shows by the server's answer, unless a newer request has replaced it. */
export function replaceSaved(client: QueryClient, queryKey: QueryKey, answer: unknown): void {
  client.setQueryData(queryKey, (current: unknown) => (isSaved(current) ? answer : undefined))
}

/** For queries that fall back to what is saved: they run also when the browser is offline. */
export const savedQueryOptions = { networkMode: 'always', refetchOnReconnect: 'always' } as const

/** Contains the app's version: a version must not read the data of another one, which may lack a field. */
function storageKey(kind: AnswerKind): string {
  return prefixOf(kind) + entryScriptOf(document)
}

function prefixOf(kind: AnswerKind): string {
  return `zerodab ${kind} `
}

function removeOtherVersions(kind: AnswerKind): void {
  const current = storageKey(kind)
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefixOf(kind)) && key !== current) localStorage.removeItem(key)
}
