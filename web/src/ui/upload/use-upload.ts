// One file on its way: how far it is, how it ended, and what can be done about it.
import { useEffect, useRef, useState } from 'react'
import type { Sending } from '../../api'

export type Send<T> = (file: File, sending: Sending) => Promise<T>

export type Upload =
  | { state: 'none' }
  | { state: 'sending'; file: File; share: number }
  | { state: 'sent'; file: File }
  | { state: 'failed'; file: File; error: unknown }

export function useUpload<T>(send: Send<T>, onSent: (answer: T, file: File) => void) {
  const [upload, setUpload] = useState<Upload>({ state: 'none' })
  const running = useRef<AbortController | null>(null)
  // Whoever leaves the form doesn't go on sending.
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File) => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    // What an earlier file still has to say is of no interest.
    const set = (next: Upload) => {
      if (!own.signal.aborted) setUpload(next)
    }
    set({ state: 'sending', file, share: 0 })
    try {
      const onProgress = (share: number) => set({ state: 'sending', file, share })
      const answer = await send(file, { signal: own.signal, onProgress })
      if (own.signal.aborted) return
      set({ state: 'sent', file })
      onSent(answer, file)
    } catch (error) {
      set({ state: 'failed', file, error })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setUpload({ state: 'none' })
  }
  return { upload, start, cancel }
}
