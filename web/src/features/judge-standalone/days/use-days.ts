// Reads and writes the phone's days through the query cache, and notifies the other tabs of each change.
// Never calls the server.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Day } from './day'
import { phoneDb } from './day-db'
import { type DayChange, changeDay, deleteDay, saveDay, listDays, readDay } from './day-store'

const QUERY_KEY = 'judge-standalone'
const CHANNEL_NAME = 'zerodab-judge-standalone'
/** IndexedDB works without a connection, and a failed read would fail again on a retry. */
const localQueryOptions = { networkMode: 'always', retry: false, staleTime: Infinity } as const

export function useDays() {
  useOtherTabs()
  return useQuery({ ...localQueryOptions, queryKey: [QUERY_KEY, 'days'], queryFn: () => listDays(phoneDb) })
}

/** The data is null if this phone has no such day. */
export function useDay(id: string) {
  useOtherTabs()
  return useQuery({
    ...localQueryOptions,
    queryKey: [QUERY_KEY, 'day', id],
    queryFn: () => readDay(phoneDb, id),
  })
}

export function useSaveDay() {
  return useLocalMutation((day: Day) => saveDay(phoneDb, day))
}

export function useDeleteDay() {
  return useLocalMutation((id: string) => deleteDay(phoneDb, id))
}

/** Resolves to the change that undoes it. */
export function useChangeDay() {
  return useLocalMutation((change: DayChange) => changeDay(phoneDb, change))
}

function useLocalMutation<Input, Output>(write: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: write,
    networkMode: 'always',
    onSuccess: async () => {
      notifyOtherTabs()
      await invalidate(queryClient)
    },
  })
}

function invalidate(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [QUERY_KEY] })
}

function notifyOtherTabs() {
  const channel = new BroadcastChannel(CHANNEL_NAME)
  // A broadcast only reaches tabs of this site and has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('changed')
  channel.close()
}

function useOtherTabs() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL_NAME)
    channel.addEventListener('message', () => void invalidate(queryClient))
    return () => channel.close()
  }, [queryClient])
}
