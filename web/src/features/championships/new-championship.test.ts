import { expect, test } from 'vitest'
import { textColorOn } from '@/lib/contrast'
import { championshipIn, freeColor, nextName } from './new-championship'

test('classes are created from their names, the hardest first, each with its own colour', () => {
  const { season, classes } = championshipIn({
    displayName: 'Cup',
    season: '2026',
    classes: 'Expert, Clubman;\nJunior,',
  })
  expect(season).toBe(2026)
  expect(classes.map(({ name, order }) => [name, order])).toEqual([
    ['Expert', 3],
    ['Clubman', 2],
    ['Junior', 1],
  ])
  expect(new Set(classes.map(({ bgColor }) => bgColor)).size).toBe(3)
  expect(championshipIn({ displayName: 'Cup', season: '2026', classes: ' ' }).classes).toEqual([])
})

test('text is readable on every assigned colour', () => {
  const names = Array.from({ length: 10 }, (_, index) => `Class ${index}`).join(',')
  for (const { bgColor } of championshipIn({ displayName: '', season: '', classes: names }).classes) {
    expect(textColorOn(bgColor ?? '')).toMatchObject({ isReadable: true })
  }
})

test('a new class gets a colour that no other has', () => {
  expect(['#c8102e', '#0057b8']).not.toContain(freeColor(['#c8102e', null, '#0057b8']))
})

test('a copy’s name has the next season in place of the last', () => {
  expect(nextName('Baltic Trial 2026', 2026)).toBe('Baltic Trial 2027')
  expect(nextName('Family cup', 2026)).toBe('Family cup')
})
