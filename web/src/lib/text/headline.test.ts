import { expect, test } from 'vitest'
import { afterHeadline, headline } from './headline'

test('a headline is the first line of a text', () => {
  expect(headline('Boots, size 43\nWorn for one season')).toBe('Boots, size 43')
})

test('a headline is cut between words when it is long', () => {
  const long = 'Beta Evo 250 of the year before last, ridden in dry sections alone, new tyres'
  expect(headline(long)).toBe('Beta Evo 250 of the year before last, ridden in dry…')
  expect(headline(long).length).toBeLessThanOrEqual(61)
})

test('a headline is cut anywhere when there are no words', () => {
  expect(headline('ķ'.repeat(80))).toBe(`${'ķ'.repeat(60)}…`)
})

test('after the headline comes the rest of the text, or all of it if the headline was cut', () => {
  expect(afterHeadline(' Boots, size 43 \n\nWorn for one season')).toBe('Worn for one season')
  expect(afterHeadline('Boots, size 43')).toBe('')
  const long = `${'boots '.repeat(20)}\nWorn for one season`
  expect(afterHeadline(long)).toBe(long)
})
