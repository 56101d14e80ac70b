import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { type CameraProblem, watchCodes } from './camera'

const noop = () => undefined

const track = { stop: vi.fn<() => void>() }
const stream = { getTracks: () => [track] }
let open: () => Promise<typeof stream>
let video: HTMLVideoElement

beforeEach(() => {
  track.stop.mockClear()
  open = () => Promise.resolve(stream)
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => open() },
  })
  video = document.createElement('video')
  Object.defineProperty(video, 'srcObject', { writable: true, value: null })
  video.play = () => Promise.resolve()
})
afterEach(() => vi.unstubAllGlobals())

test('the camera is turned off with the screen that showed it', async () => {
  const stop = watchCodes(video, noop, noop)
  await vi.waitFor(() => expect(video.srcObject).toBe(stream))
  stop()
  expect(track.stop).toHaveBeenCalledOnce()
  expect(video.srcObject).toBeNull()
})

test('a camera that starts after the screen was closed is turned off at once', async () => {
  const { promise, resolve: startCamera } = Promise.withResolvers<typeof stream>()
  open = () => promise
  const stop = watchCodes(video, noop, noop)
  stop()
  startCamera(stream)
  await vi.waitFor(() => expect(track.stop).toHaveBeenCalled())
  expect(video.srcObject).toBeNull()
})

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
])('%s is reported as %s', async (name, problem) => {
  open = () => Promise.reject(new DOMException('', name))
  const onProblem = vi.fn<(problem: CameraProblem) => void>()
  watchCodes(video, noop, onProblem)
  await vi.waitFor(() => expect(onProblem).toHaveBeenCalledWith(problem))
})

test('plain http is reported as insecure', async () => {
  vi.stubGlobal('isSecureContext', false)
  const onProblem = vi.fn<(problem: CameraProblem) => void>()
  watchCodes(video, noop, onProblem)
  await vi.waitFor(() => expect(onProblem).toHaveBeenCalledWith('insecure'))
})
