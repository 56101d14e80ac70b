import { expect, test } from 'vitest'
import { aDuplicate, aPreview } from '../testing/season'
import { hasQuestion, defaultClass } from './preview'

const renamed = { class: 'Expert Pro', riders: 4, candidates: ['Expert'], suggestion: 'Expert', joined: null }

test('without riders left out or decisions the standings are generated without a question', () => {
  expect(hasQuestion(aPreview())).toBe(false)
  expect(hasQuestion(aPreview({ differences: [] }))).toBe(false)
  expect(hasQuestion(aPreview({ classes: [{ ...renamed, joined: 'Expert' }] }))).toBe(false)
})

test.each([
  { missing: [{ kind: 'gender' as const, riders: [] }] },
  { withoutWomenStanding: [{ participant: 'p', name: 'Zane', racingClass: 'Expert' }] },
  { possibleDuplicates: [aDuplicate] },
  { classes: [renamed] },
  { publishes: true },
])('a question is shown: %j', (over) => {
  expect(hasQuestion(aPreview(over))).toBe(true)
})

test('a class counts in the class chosen before, otherwise in the suggested one, otherwise as its own', () => {
  expect(defaultClass({ ...renamed, joined: 'Advanced' })).toBe('Advanced')
  expect(defaultClass(renamed)).toBe('Expert')
  expect(defaultClass({ ...renamed, suggestion: null })).toBe('Expert Pro')
})
