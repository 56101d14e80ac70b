// Reads and writes the phone's days through the query cache, and notifies the other tabs of each change.
// Never calls the server.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Day } from './day'
import { phone } from './day-db'
import { type Change, changeDay, deleteDay, saveDay, listDays, readDay } from './day-store'

const KEY = 'judge-standalone'
const CHANNEL = 'zerodab-judge-standalone'
/** IndexedDB works without a connection, and a failed read would fail again on a retry. */
const local = { networkMode: 'always', retry: false, staleTime: Infinity } as const

export function useDays() {
  useOtherTabs()
  return useQuery({ ...local, queryKey: [KEY, 'days'], queryFn: () => listDays(phone) })
}

/** The data is null if this phone has no such day. */
export function useDay(id: string) {
  useOtherTabs()
  return useQuery({ ...local, queryKey: [KEY, 'day', id], queryFn: () => readDay(phone, id) })
}

export function useSaveDay() {
  return useLocalMutation((day: Day) => saveDay(phone, day))
}

export function useDeleteDay() {
  return useLocalMutation((id: string) => deleteDay(phone, id))
}

/** Resolves to the change that undoes it. */
export function useChangeDay() {
  return useLocalMutation((change: Change) => changeDay(phone, change))
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
  return queryClient.invalidateQueries({ queryKey: [KEY] })
}

function notifyOtherTabs() {
  const channel = new BroadcastChannel(CHANNEL)
  // A broadcast only reaches tabs of this site and has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('changed')
  channel.close()
}

function useOtherTabs() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', () => void invalidate(queryClient))
    return () => channel.close()
  }, [queryClient])
}
