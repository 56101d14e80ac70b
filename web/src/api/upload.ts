// Sends a file and reports its progress, which fetch can't. Fails with the same errors as every other call.
import { networkError, toApiError } from './error'

export interface UploadOptions {
  signal: AbortSignal
  /** The share of the file that was sent, 0 to 1. */
  onProgress: (share: number) => void
}

/** Returns the body of the answer, undefined if it is empty. An aborted upload rejects with an AbortError. */
export function upload<T = void>(
  method: 'PUT' | 'POST',
  address: string,
  file: Blob,
  { signal, onProgress }: UploadOptions,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const rejectAborted = () => reject(new DOMException('called off', 'AbortError'))
    request.open(method, address)
    request.responseType = 'text'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      if (status < 200 || status >= 300) {
        // Only some statuses may have a body, so the Response is built again with one that may.
        void toApiError(new Response(responseText, { status: status || 500, statusText })).then(reject)
        return
      }
      let answer: unknown
      try {
        answer = responseText ? JSON.parse(responseText) : undefined
      } catch (error) {
        // The login page of a wireless network answers every request with success and HTML.
        reject(networkError(error))
        return
      }
      // The caller names the type of the operation's answer, as in client.ts.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      resolve(answer as T)
    })
    request.addEventListener('error', () => reject(networkError('network')))
    request.addEventListener('abort', rejectAborted)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) rejectAborted()
    else request.send(file)
  })
}
