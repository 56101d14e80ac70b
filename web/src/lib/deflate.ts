// Text made small and whole again, by the browser's own compression.

import { concatBytes } from './concat-bytes'

export async function deflate(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))
}

/** Throws for what isn't so compressed, or grows beyond `most` bytes. */
export async function inflate(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<string> {
  const whole = await through(bytes, new DecompressionStream('deflate-raw'), most)
  return new TextDecoder('utf-8', { fatal: true }).decode(whole)
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most = Infinity,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter()
  // what can't be written fails below, where it is read
  void writer.write(bytes).catch(() => undefined)
  void writer.close().catch(() => undefined)
  const reader = stream.readable.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a stream is read in its order
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > most) {
      // oxlint-disable-next-line no-await-in-loop -- the last thing done
      await reader.cancel()
      throw new RangeError(`More than ${most} bytes`)
    }
    parts.push(value)
  }
  return concatBytes(parts)
}
