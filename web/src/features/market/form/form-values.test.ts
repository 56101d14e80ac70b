import { describe, expect, test } from 'vitest'
import type { OwnAd } from '@/api'
import {
  adIn,
  descriptionLength,
  emptyForm,
  isPriceUnreadable,
  toFormValues,
  toMessagingLink,
} from './form-values'

const ad: OwnAd = {
  id: 'ad',
  category: 'bikes',
  description: 'Beta Evo 250',
  priceCents: 310_050,
  picture: '/api/v1/files/1',
  phone: '+37120000000',
  messagingLink: null,
  state: 'open',
  removalReason: null,
  createdAt: '2026-05-02T10:00:00Z',
  expiresAt: '2026-07-31T10:00:00Z',
  version: 1,
}

test('an edited ad is sent unchanged, except for the consent, which must be given again', () => {
  const { id: _, state: _s, removalReason: _r, createdAt: _c, expiresAt: _e, version: _v, ...same } = ad
  expect(adIn(toFormValues(ad))).toEqual({ ...same, messagingLink: '', consent: false })
})

test('missing values are sent as null, so that the server reports them', () => {
  expect(adIn(emptyForm)).toMatchObject({ priceCents: null, category: null, picture: null })
})

test.each([
  ['+371 20 123-456', 'https://wa.me/37120123456'],
  ['00372 5000 0000', 'https://wa.me/37250000000'],
  ['wa.me/37120123456', 'https://wa.me/37120123456'],
  ['https://wa.me/37120123456', 'https://wa.me/37120123456'],
  // Without a country code, and no number at all: the server says what is wrong.
  ['20123456', '20123456'],
  ['+371', '+371'],
  ['', ''],
])('%s entered for WhatsApp is sent as %s', (entered, link) => {
  expect(adIn({ ...emptyForm, messagingLink: entered }).messagingLink).toBe(link)
  expect(toMessagingLink(link)).toBe(link)
})

describe('a price', () => {
  test('that can’t be parsed is detected before it is sent', () => {
    expect(isPriceUnreadable({ ...emptyForm, price: '1.200' })).toBe(true)
    expect(isPriceUnreadable({ ...emptyForm, price: ' ' })).toBe(false)
  })
})

test('the description is counted as on the server', () => {
  expect(descriptionLength('  Gloves \n\n for   big hands ')).toBe('Gloves for big hands'.length)
  expect(descriptionLength('ķ👍')).toBe(2)
})
