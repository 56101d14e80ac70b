import { expect, test } from 'vitest'
import { base45, fromBase45 } from './base45'

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['AB', 'BB8'],
  ['Hello!!', '%69 VD92EX0'],
  ['ietf!', 'QED8WEX0'],
])('%s is encoded as in the standard', (plain, text) => {
  expect(base45(ascii(plain))).toBe(text)
  expect(fromBase45(text)).toEqual(ascii(plain))
})

test('every byte is restored, in even and odd counts', () => {
  const bytes = Uint8Array.from({ length: 511 }, (_, index) => index)
  for (const some of [bytes, bytes.subarray(1), bytes.subarray(0, 0)])
    expect(fromBase45(base45(some))).toEqual(Uint8Array.from(some))
})

test.each(['A', 'GGW', '::', 'ab8', 'BB8?'])('%s is rejected', (text) => {
  expect(fromBase45(text)).toBeNull()
})
