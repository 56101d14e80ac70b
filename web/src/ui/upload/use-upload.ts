// The state of an upload: progress, result, and functions to start and cancel it.
import { useEffect, useRef, useState } from 'react'
import type { UploadOptions } from '@/api'

export type Send<T> = (file: File, sending: UploadOptions) => Promise<T>

export type Upload =
  | { state: 'none' }
  | { state: 'sending'; file: File; share: number }
  | { state: 'sent'; file: File }
  | { state: 'failed'; file: File; error: unknown }

export function useUpload<T>(send: Send<T>, onSent: (answer: T, file: File) => void) {
  const [upload, setUpload] = useState<Upload>({ state: 'none' })
  const currentUpload = useRef<AbortController | null>(null)
  // Leaving the form aborts the upload.
  useEffect(() => () => currentUpload.current?.abort(), [])

  const start = async (file: File) => {
    currentUpload.current?.abort()
    const controller = new AbortController()
    currentUpload.current = controller
    // Updates of an earlier, aborted upload are ignored.
    const set = (next: Upload) => {
      if (!controller.signal.aborted) setUpload(next)
    }
    set({ state: 'sending', file, share: 0 })
    try {
      const onProgress = (share: number) => set({ state: 'sending', file, share })
      const answer = await send(file, { signal: controller.signal, onProgress })
      if (controller.signal.aborted) return
      set({ state: 'sent', file })
      onSent(answer, file)
    } catch (error) {
      set({ state: 'failed', file, error })
    }
  }
  const cancel = () => {
    currentUpload.current?.abort()
    setUpload({ state: 'none' })
  }
  return { upload, start, cancel }
}
