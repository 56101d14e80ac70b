// Generates ids in the browser (UUIDv7, RFC 9562), sortable by time, so that a repeated delivery can be
// recognised. The browser's own randomUUID only exists on https.

export function uuid7(now: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(now / 2 ** (8 * (5 - i))) % 256
  bytes[6] = 0x70 | (byte(bytes, 6) & 0x0f)
  bytes[8] = 0x80 | (byte(bytes, 8) & 0x3f)
  const hex = Array.from(bytes, (value) => value.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

function byte(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0
}
