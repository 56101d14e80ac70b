import { expect, test } from 'vitest'
import { contrast, lettersOn, parseColor } from './contrast'

test('black on white stands out most, a colour on itself not at all', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#c8102e', '#c8102e')).toBe(1)
})

test('letters are dark on light colours and white on dark ones', () => {
  expect(lettersOn('#ffd500')).toMatchObject({ dark: true, readable: true })
  expect(lettersOn('#c8102e')).toMatchObject({ dark: false, readable: true })
})

test('a middling grey carries neither, where the server refuses it', () => {
  expect(lettersOn('#7d7d7d').readable).toBe(false)
  for (const color of ['#8a8a8a', '#6e6e6e', '#0057b8']) expect(lettersOn(color).readable).toBe(true)
})

test('a colour is six digits, with or without the sign before them', () => {
  expect(parseColor(' C8102E ')).toBe('#c8102e')
  expect(parseColor('#fff')).toBeNull()
  expect(parseColor('red')).toBeNull()
})
