import { expect, test } from 'vitest'
import { someFees } from '../testing/desk'
import { feesIn, isAmount, toFormValues } from './form-values'

const fees = someFees({
  classes: [
    { racingClass: 'B', amountCents: 0 },
    { racingClass: 'gone', amountCents: 900 },
  ],
  lateFrom: '2026-09-10',
  lateCents: 550,
  bank: { recipient: 'Moto klubs', iban: 'LV80BANK0000435195001', reference: 'Cup 1' },
})

test('saved fees are sent as they are, without classes that the stage no longer has', () => {
  const values = toFormValues(fees, ['A', 'B'])
  expect(values.classes).toEqual([
    { racingClass: 'A', amount: '' },
    { racingClass: 'B', amount: '0' },
  ])
  expect(values.iban).toBe('LV80 BANK 0000 4351 9500 1')
  expect(feesIn(values)).toEqual({
    standardCents: 2500,
    classes: [{ racingClass: 'B', amountCents: 0 }],
    lateFrom: '2026-09-10',
    lateCents: 550,
    dayLicenceCents: 0,
    discountClub: '',
    discountCents: 0,
    recipient: 'Moto klubs',
    iban: 'LV80 BANK 0000 4351 9500 1',
    reference: 'Cup 1',
  })
})

test('an amount is empty or not less than nothing', () => {
  for (const text of ['', ' ', '0', '25', '25,50']) expect(isAmount(text)).toBe(true)
  for (const text of ['-1', 'a', '25,500']) expect(isAmount(text)).toBe(false)
})
