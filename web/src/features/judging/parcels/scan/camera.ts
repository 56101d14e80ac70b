// The camera at the back, picture by picture, until it is told to stop. Knows codes, not what they mean.

import { codeReader } from './code-reader'

/** Why there is no picture: the browser gives none on this address, the person said no, there is no camera, another app has it. */
export type CameraProblem = 'insecure' | 'refused' | 'none' | 'busy'

/** Shows the camera in `video` and tells each code that it sees; returns how to stop. The camera's light goes out with it. */
export function watchCodes(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  onProblem: (problem: CameraProblem) => void,
): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let stream: MediaStream | undefined
  const stop = () => {
    stopping.abort()
    for (const track of stream?.getTracks() ?? []) track.stop()
    video.srcObject = null
  }
  const watch = async () => {
    const reader = codeReader()
    stream = await openCamera()
    if (signal.aborted) return stop()
    video.srcObject = stream
    await video.play()
    const read = await reader
    while (!signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one picture after the other
      await nextPicture(video)
      // oxlint-disable-next-line no-await-in-loop -- the next picture only when this one is read
      const text = signal.aborted ? null : await read(video)
      if (text !== null && !signal.aborted) onCode(text)
    }
    return undefined
  }
  void watch().catch((error: unknown) => {
    if (signal.aborted) return
    stop()
    onProblem(problemOf(error))
  })
  return stop
}

function openCamera(): Promise<MediaStream> {
  // plain http has no camera, and the browser doesn't even say so
  if (!globalThis.isSecureContext || !navigator.mediaDevices) throw new InsecureError()
  const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
  return navigator.mediaDevices.getUserMedia({ video, audio: false })
}

class InsecureError extends Error {}

function problemOf(error: unknown): CameraProblem {
  if (error instanceof InsecureError) return 'insecure'
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy'
}

function nextPicture(video: HTMLVideoElement): Promise<unknown> {
  return new Promise((resolve) => {
    // a video that stands still gives no picture, and must not hold the loop for ever
    const late = setTimeout(resolve, 250)
    const seen = () => {
      clearTimeout(late)
      resolve(undefined)
    }
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(seen)
    else requestAnimationFrame(seen)
  })
}
