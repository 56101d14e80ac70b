import { expect, test } from 'vitest'
import { judgeLinkFragment, tokenIn } from './judge-link'

test('a token is read back from its address, whatever its characters', () => {
  for (const token of ['abc-DEF_123', 'a+b/c=&d#e']) expect(tokenIn(judgeLinkFragment(token))).toBe(token)
})

test.each(['', '#', '#content', '#link='])('“%s” contains no token', (fragment) => {
  expect(tokenIn(fragment)).toBeNull()
})
