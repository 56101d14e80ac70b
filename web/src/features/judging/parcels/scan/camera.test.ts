import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { type CameraProblem, watchCodes } from './camera'

const nothing = () => undefined

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

test('the camera goes out with the screen that showed it', async () => {
  const stop = watchCodes(video, nothing, nothing)
  await vi.waitFor(() => expect(video.srcObject).toBe(stream))
  stop()
  expect(track.stop).toHaveBeenCalledOnce()
  expect(video.srcObject).toBeNull()
})

test('a camera that comes on after the screen has gone goes out at once', async () => {
  const { promise, resolve: comesOn } = Promise.withResolvers<typeof stream>()
  open = () => promise
  const stop = watchCodes(video, nothing, nothing)
  stop()
  comesOn(stream)
  await vi.waitFor(() => expect(track.stop).toHaveBeenCalled())
  expect(video.srcObject).toBeNull()
})

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
])('%s is told as %s', async (name, problem) => {
  open = () => Promise.reject(new DOMException('', name))
  const told = vi.fn<(problem: CameraProblem) => void>()
  watchCodes(video, nothing, told)
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(problem))
})

test('plain http is told as such', async () => {
  vi.stubGlobal('isSecureContext', false)
  const told = vi.fn<(problem: CameraProblem) => void>()
  watchCodes(video, nothing, told)
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith('insecure'))
})
