import { describe, expect, test } from 'vitest'
import { parsePrice, priceText, priceInputText } from './money'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('an entered price', () => {
  test.each([
    ['1200', 120_000],
    ['12,5', 1250],
    ['12.05', 1205],
    [' 3 100 € ', 310_000],
    ['€12', 1200],
    ['3\u00a0100,50', 310_050],
    ['0', 0],
    ['-5', -500],
  ])('%s is cents', (input, cents) => {
    expect(parsePrice(input)).toBe(cents)
  })

  test.each(['', 'free', '1.200', '1,200', '12,345', '12 00', '1e3', '12,-', '0x10'])(
    '“%s” is invalid',
    (input) => {
      expect(parsePrice(input)).toBeNull()
    },
  )

  test('is formatted so that it can be parsed again', () => {
    for (const cents of [0, 5, 1205, 1250, 310_000]) expect(parsePrice(priceInputText(cents))).toBe(cents)
    expect(priceInputText(310_000)).toBe('3100')
  })
})

test('a price is formatted in the reader’s language, with cents only where there are some', () => {
  expect(plain(priceText(310_000, 'en'))).toBe('€3,100')
  expect(plain(priceText(1250, 'lv'))).toBe('12,50 €')
  expect(plain(priceText(310_000, 'et'))).toBe('3100 €')
})
