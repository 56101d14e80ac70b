// Base45 (RFC 9285): bytes as text of the 45 characters that QR codes store most compactly, so that any
// camera reads them unchanged.

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

export function base45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const [first = 0, second] = bytes.subarray(at, at + 2)
    const value = second === undefined ? first : first * 256 + second
    text += character(value % 45) + character(Math.floor(value / 45) % 45)
    if (second !== undefined) text += character(Math.floor(value / 45 ** 2))
  }
  return text
}

/** Decodes Base45; null for invalid text. */
export function fromBase45(text: string): Uint8Array | null {
  if (text.length % 3 === 1) return null
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const places = Array.from(text.slice(at, at + 3), (letter) => ALPHABET.indexOf(letter))
    if (places.includes(-1)) return null
    const value = places.reduceRight((sum, place) => sum * 45 + place, 0)
    const pair = places.length === 3
    if (value > (pair ? 0xffff : 0xff)) return null
    if (pair) bytes.push(value >> 8)
    bytes.push(value & 0xff)
  }
  return Uint8Array.from(bytes)
}

function character(place: number): string {
  return ALPHABET.charAt(place)
}
