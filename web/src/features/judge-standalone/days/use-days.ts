// The phone's days for the screen: read from its database and written to it, told to the other tabs. Never asks the server.

import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Day } from './day'
import { phone } from './day-db'
import { type Change, changeDay, deleteDay, keepDay, listDays, readDay } from './day-store'

const KEY = 'judge-standalone'
const CHANNEL = 'zerodab-judge-standalone'
/** The phone is asked at once, connection or not; what it can't do now it can't do a second later. */
const atOnce = { networkMode: 'always', retry: false, staleTime: Infinity } as const

export function useDays() {
  useOtherTabs()
  return useQuery({ ...atOnce, queryKey: [KEY, 'days'], queryFn: () => listDays(phone) })
}

/** Null: there is no such day on this phone. */
export function useDay(id: string) {
  useOtherTabs()
  return useQuery({ ...atOnce, queryKey: [KEY, 'day', id], queryFn: () => readDay(phone, id) })
}

export function useKeepDay() {
  return useWriting((day: Day) => keepDay(phone, day))
}

export function useDeleteDay() {
  return useWriting((id: string) => deleteDay(phone, id))
}

/** Resolves to the change that takes it back. */
export function useChangeDay() {
  return useWriting((change: Change) => changeDay(phone, change))
}

function useWriting<Input, Output>(write: (input: Input) => Promise<Output>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: write,
    networkMode: 'always',
    onSuccess: async () => {
      tellOtherTabs()
      await readAgain(queries)
    },
  })
}

function readAgain(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: [KEY] })
}

function tellOtherTabs() {
  const channel = new BroadcastChannel(CHANNEL)
  // Only tabs of this site hear it: a broadcast has no target to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('changed')
  channel.close()
}

function useOtherTabs() {
  const queries = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', () => void readAgain(queries))
    return () => channel.close()
  }, [queries])
}
