// Base45 (RFC 9285): bytes as text of the 45 characters that QR codes store most compactly, so that any
// camera reads them unchanged.

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Encodes bytes as Base45: two bytes as three characters, a last single one as two. */
export function base45(bytes: Uint8Array): string {
  let text = ''
  for (let offset = 0; offset < bytes.length; offset += 2) {
    const [first = 0, second] = bytes.subarray(offset, offset + 2)
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
  for (let offset = 0; offset < text.length; offset += 3) {
    const digits = Array.from(text.slice(offset, offset + 3), (letter) => ALPHABET.indexOf(letter))
    if (digits.includes(-1)) return null
    const value = digits.reduceRight((sum, digit) => sum * 45 + digit, 0)
    const isPair = digits.length === 3
    if (value > (isPair ? 0xffff : 0xff)) return null
    if (isPair) bytes.push(value >> 8)
    bytes.push(value & 0xff)
  }
  return Uint8Array.from(bytes)
}

function character(digit: number): string {
  return ALPHABET.charAt(digit)
}
