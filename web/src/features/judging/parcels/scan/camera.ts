// The rear camera, picture by picture, until it is stopped. Reads codes but doesn't know what they mean.
import { codeReader } from './code-reader'

/**
 * Why there is no picture: the address isn't secure, the user refused, there is no camera, or another app is
 * using it.
 */
export type CameraProblem = 'insecure' | 'refused' | 'none' | 'busy'

/**
 * Shows the camera in `video` and reports each code that it reads. Returns a function that stops it and turns
 * the camera off.
 */
export function watchCodes(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  onProblem: (problem: CameraProblem) => void,
): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let stream: MediaStream | undefined
  const stop = () => {
    controller.abort()
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
      // oxlint-disable-next-line no-await-in-loop -- the next picture is taken only after this one was read
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
  // Without a secure context there is no camera API and no error either.
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
    // A paused video has no next frame, which must not block the loop.
    const timeout = setTimeout(resolve, 250)
    const onFrame = () => {
      clearTimeout(timeout)
      resolve(undefined)
    }
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(onFrame)
    else requestAnimationFrame(onFrame)
  })
}
