import { expect, test } from 'vitest'
import { contrast, textColorOn, parseColor } from './contrast'

test('black on white has the highest contrast, a colour on itself the lowest', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#c8102e', '#c8102e')).toBe(1)
})

test('text is dark on light colours and white on dark ones', () => {
  expect(textColorOn('#ffd500')).toMatchObject({ isDark: true, isReadable: true })
  expect(textColorOn('#c8102e')).toMatchObject({ isDark: false, isReadable: true })
})

test('neither is readable on a medium grey, which the server refuses', () => {
  expect(textColorOn('#7d7d7d').isReadable).toBe(false)
  for (const color of ['#8a8a8a', '#6e6e6e', '#0057b8', '#e05140'])
    expect(textColorOn(color).isReadable).toBe(true)
})

test('a colour has six digits, with or without #', () => {
  expect(parseColor(' C8102E ')).toBe('#c8102e')
  expect(parseColor('#fff')).toBeNull()
  expect(parseColor('red')).toBeNull()
})
