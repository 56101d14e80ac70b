import { describe, expect, test } from 'vitest'
import type { OwnAd } from '../../../api'
import { adIn, toFormValues, isPriceUnreadable, nothing, written } from './form-values'

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

test('an advert that is edited is sent as it was, but for the word that is given anew', () => {
  const { id: _, state: _s, removalReason: _r, createdAt: _c, expiresAt: _e, version: _v, ...same } = ad
  expect(adIn(toFormValues(ad))).toEqual({ ...same, messagingLink: '', consent: false })
})

test('what is not there is sent as nothing, so that the server says what is missing', () => {
  expect(adIn(nothing)).toMatchObject({ priceCents: null, category: null, picture: null })
})

describe('a price', () => {
  test('that is no price is told before it is sent', () => {
    expect(isPriceUnreadable({ ...nothing, price: '1.200' })).toBe(true)
    expect(isPriceUnreadable({ ...nothing, price: ' ' })).toBe(false)
  })
})

test('the description is counted as the server does', () => {
  expect(written('  Gloves \n\n for   big hands ')).toBe('Gloves for big hands'.length)
  expect(written('ķ👍')).toBe(2)
})
