// Sends a file as it is and tells how much of it has gone, which fetch can't. Errors are those of every other call.
import { noAnswer, toApiError } from './error'

export interface Sending {
  signal: AbortSignal
  /** What share of the file has gone, 0 to 1. */
  onProgress: (share: number) => void
}

/** The answer of a server that took the file; undefined when it says nothing. A call that is off rejects with an AbortError. */
export function upload<T = void>(
  method: 'PUT' | 'POST',
  address: string,
  file: Blob,
  { signal, onProgress }: Sending,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const calledOff = () => reject(new DOMException('called off', 'AbortError'))
    request.open(method, address)
    request.responseType = 'text'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      // The shape is the operation's, which the caller names, as in client.ts.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      if (status >= 200 && status < 300) resolve((responseText ? JSON.parse(responseText) : undefined) as T)
      // Only some states may have a body, so the answer is made anew with one that may.
      else void toApiError(new Response(responseText, { status: status || 500, statusText })).then(reject)
    })
    request.addEventListener('error', () => reject(noAnswer('network')))
    request.addEventListener('abort', calledOff)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) calledOff()
    else request.send(file)
  })
}
