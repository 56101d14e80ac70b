// Parses the tokens like the browser, and checks that all pairs of text and background meet AA.
import { describe, expect, test } from 'vitest'
import { contrast } from '@/lib/contrast'
import css from './tokens.css?raw'

const dark = css.indexOf('@variant dark')
const print = css.indexOf('@media print')
const light = colours(css.slice(0, dark))
const themes = { light, dark: { ...light, ...colours(css.slice(dark, print)) } }

function colours(part: string): Record<string, string> {
  const found = part.matchAll(/--color-([\w-]+): (#[0-9a-f]{6}|var\(--color-[\w-]+\));/g)
  return Object.fromEntries(Array.from(found, ([, name, value]) => [name, value]))
}

/** Resolves a token that refers to another one. */
function valueOf(name: string, theme: Record<string, string>): string {
  const value = theme[name] ?? ''
  const other = /^var\(--color-([\w-]+)\)$/.exec(value)?.[1]
  return other ? valueOf(other, theme) : value
}

const papers = ['ground', 'surface', 'sunken']
const onPaper = ['ink', 'ink-soft', 'brand', 'danger', 'warn'].flatMap((ink) =>
  papers.map((paper) => [ink, paper]),
)
const filled = [
  ['brand-ink', 'brand'],
  ['brand-ink', 'brand-strong'],
  ['tape-ink', 'tape'],
  ['danger-ink', 'danger'],
  ['plate-ink', 'plate'],
  ['ink', 'brand-tint'],
  ['ink-soft', 'brand-tint'],
  ['ink', 'danger-tint'],
  ['ink', 'warn-tint'],
  ['warn', 'warn-tint'],
  ...['0', '1', '2', '3', '5'].map((score) => [`score-${score}-ink`, `score-${score}`]),
  ...['a', 'b', 'c', 'd'].map((gate) => [`gate-${gate}-ink`, `gate-${gate}`]),
  ...['points-a', 'points-b', 'points-c', 'points-d', 'fault', 'edited'].map((event) => [
    `event-${event}`,
    'surface',
  ]),
]

describe.each(Object.entries(themes))('%s', (_, theme) => {
  test.each([...onPaper, ...filled])('%s is readable on %s', (ink = '', paper = '') => {
    expect(contrast(valueOf(ink, theme), valueOf(paper, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(papers)('the border of a control is visible on %s', (paper) => {
    expect(contrast(valueOf('line-strong', theme), valueOf(paper, theme))).toBeGreaterThanOrEqual(3)
  })
})

test('floating elements have a border in the dark theme: the shadow comes from each theme, not from the light one', () => {
  expect(css).toContain('--shadow-float: var(--float);')
  expect(css.slice(dark, print)).toMatch(/--float: 0 0 0 1px/)
})
