import { expect, test } from 'vitest'
import { judgeLinkFragment, tokenIn } from './judge-link'

test('the token that is put into an address comes out of it, whatever its letters', () => {
  for (const token of ['abc-DEF_123', 'a+b/c=&d#e']) expect(tokenIn(judgeLinkFragment(token))).toBe(token)
})

test.each(['', '#', '#content', '#link='])('“%s” brings none', (fragment) => {
  expect(tokenIn(fragment)).toBeNull()
})
