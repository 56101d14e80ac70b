import { expect, test } from 'vitest'
import type { DifferentData } from '../../../api'
import { chosen, openOnes, together, withChoice } from './differences'

const differs = (standing: string, over: Partial<DifferentData> = {}): DifferentData => ({
  standing,
  name: standing,
  field: 'club',
  previous: 'Moss',
  new: 'Fern',
  ...over,
})

test('what is chosen is no longer open, and is sent', () => {
  const all = [differs('a'), differs('b')]
  const choices = withChoice(new Map(), all.slice(0, 1), 'new')
  expect(openOnes(all, choices)).toEqual([all[1]])
  expect(chosen(all, choices)).toEqual([{ standing: 'a', field: 'club', choice: 'new' }])
})

test('a choice does not hold for another value than was seen', () => {
  const choices = withChoice(new Map(), [differs('a')], 'new')
  expect(openOnes([differs('a', { new: 'Pine' })], choices)).toHaveLength(1)
})

test('what the server asks later joins what was asked before, in the place of the same question', () => {
  const [a, b] = [differs('a'), differs('b')]
  const changed = differs('b', { new: 'Pine' })
  expect(together([a, b], [changed, differs('c')])).toEqual([a, changed, differs('c')])
})
