import { expect, test } from 'vitest'
import { overBudget } from './budget.ts'

const files = [
  { name: 'index.js', kind: 'script', bytes: 20 },
  { name: 'vendor.js', kind: 'script', bytes: 70 },
  { name: 'index.css', kind: 'style', bytes: 10 },
] as const

test('a screen at its limits is within its budget', () => {
  expect(overBudget('results', files, { script: 90, style: 10 })).toEqual([])
})

test('a screen over a limit is named with its files, largest first', () => {
  expect(overBudget('results', files, { script: 89, style: 9 })).toEqual([
    'The screen results loads 90 bytes of script, more than 89: vendor.js 70, index.js 20',
    'The screen results loads 10 bytes of style, more than 9: index.css 10',
  ])
})
