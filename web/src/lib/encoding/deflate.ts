// Compresses and decompresses text with the browser's own streams.
import { concatBytes } from './bytes'

export async function deflate(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return pipeThrough(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))
}

/** Rejects invalid data, and data that decompress to more than `maxBytes`. */
export async function inflate(bytes: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<string> {
  const whole = await pipeThrough(bytes, new DecompressionStream('deflate-raw'), maxBytes)
  return new TextDecoder('utf-8', { fatal: true }).decode(whole)
}

async function pipeThrough(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  maxBytes = Infinity,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter()
  // The read below fails with the same error.
  void Promise.all([writer.write(bytes), writer.close()]).catch(() => undefined)
  const reader = stream.readable.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a stream is read in its order
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > maxBytes) {
      // oxlint-disable-next-line no-await-in-loop -- the last thing done
      await reader.cancel()
      throw new RangeError(`More than ${maxBytes} bytes`)
    }
    parts.push(value)
  }
  return concatBytes(parts)
}
