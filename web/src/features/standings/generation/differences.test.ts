import { expect, test } from 'vitest'
import type { DifferentData } from '@/api'
import { toServerChoices, openDifferences, mergeDifferences, withChoice } from './differences'

const aDifference = (standing: string, overrides: Partial<DifferentData> = {}): DifferentData => ({
  standing,
  name: standing,
  field: 'club',
  previous: 'Moss',
  new: 'Fern',
  ...overrides,
})

test('a chosen difference is no longer open, and is sent', () => {
  const all = [aDifference('a'), aDifference('b')]
  const choices = withChoice(new Map(), all.slice(0, 1), 'new')
  expect(openDifferences(all, choices)).toEqual([all[1]])
  expect(toServerChoices(all, choices)).toEqual([{ standing: 'a', field: 'club', choice: 'new' }])
})

test('a choice does not apply to other values than those seen', () => {
  const choices = withChoice(new Map(), [aDifference('a')], 'new')
  expect(openDifferences([aDifference('a', { new: 'Pine' })], choices)).toHaveLength(1)
})

test('later differences are merged with earlier ones, replacing the same question', () => {
  const [a, b] = [aDifference('a'), aDifference('b')]
  const changed = aDifference('b', { new: 'Pine' })
  expect(mergeDifferences([a, b], [changed, aDifference('c')])).toEqual([a, changed, aDifference('c')])
})
