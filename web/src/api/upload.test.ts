import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './error'
import { upload } from './upload'

/** A request that the test answers. */
class FakeRequest extends EventTarget {
  static last: FakeRequest
  readonly upload = new EventTarget()
  opened: string[] = []
  sent: unknown
  status = 0
  statusText = ''
  responseText = ''
  responseType = ''

  constructor() {
    super()
    FakeRequest.last = this
  }

  open(...opened: string[]) {
    this.opened = opened
  }

  send(file: unknown) {
    this.sent = file
  }

  abort() {
    this.dispatchEvent(new Event('abort'))
  }

  answer(status: number, text = '') {
    this.status = status
    this.responseText = text
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest))
afterEach(() => vi.unstubAllGlobals())

const file = new Blob(['%PDF-'])

function start(options: Partial<Parameters<typeof upload>[3]> = {}) {
  const sent = upload('PUT', '/regulation.pdf', file, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...options,
  })
  return { sent, request: FakeRequest.last }
}

test('a file is sent unchanged, and its progress is reported', async () => {
  const shares: number[] = []
  const { sent, request } = start({ onProgress: (share) => shares.push(share) })
  expect(request.opened).toEqual(['PUT', '/regulation.pdf'])
  expect(request.sent).toBe(file)
  for (const loaded of [1, 4]) {
    request.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 4, lengthComputable: true }))
  }
  request.answer(201, '{"logo":"/api/v1/files/a"}')
  expect(await sent).toEqual({ logo: '/api/v1/files/a' })
  expect(shares).toEqual([0.25, 1])
})

test('an answer without content returns undefined', async () => {
  const { sent, request } = start()
  request.answer(204)
  expect(await sent).toBeUndefined()
})

test('a refusal has the server’s code', async () => {
  const { sent, request } = start()
  request.answer(415, JSON.stringify({ status: 415, code: 'not-a-pdf', detail: 'the file is not a PDF' }))
  await expect(sent).rejects.toMatchObject({ status: 415, code: 'not-a-pdf' })
})

test('an error page of a proxy has its own error code', async () => {
  const { sent, request } = start()
  request.answer(413, '<h1>Request Entity Too Large</h1>')
  await expect(sent).rejects.toMatchObject({ status: 413, code: 'invalid-response' })
})

test('the login page of a wireless network counts as an unreachable server', async () => {
  const { sent, request } = start()
  request.answer(200, '<h1>Welcome to the guest network</h1>')
  await expect(sent).rejects.toMatchObject({ unreachable: true })
})

test('a missing answer has its own error code', async () => {
  const { sent, request } = start()
  request.dispatchEvent(new Event('error'))
  await expect(sent).rejects.toBeInstanceOf(ApiError)
  await expect(sent).rejects.toMatchObject({ unreachable: true })
})

test('an aborted upload rejects with an AbortError', async () => {
  const control = new AbortController()
  const { sent } = start({ signal: control.signal })
  control.abort()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
})
