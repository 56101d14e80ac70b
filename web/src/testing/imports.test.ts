// Imports between features go downwards, those between a folder and the folders inside it in one direction,
// and those that leave a folder start with @/. The layers around the features (app, then features, then ui,
// api and lib) are checked by .oxlintrc.json.
import { expect, test } from 'vitest'

/** A feature may import from the rows below its own, and from nothing else in features/. */
const rows = [
  // No other feature imports these.
  ['audit-log', 'clubs', 'market', 'page-views', 'server-health', 'users'],
  ['card-entry', 'competitions', 'judge-standalone', 'own-results', 'profile'],
  ['results', 'timekeeping'],
  ['entry-desk', 'judges', 'protests'],
  ['judging', 'registration', 'standings'],
  ['consents', 'emergency-contacts', 'officials', 'start-order'],
  ['messages'],
  ['stages'],
  ['championships', 'outbox'],
  ['accounts'],
  ['help'],
  ['offline', 'rules', 'scoring', 'site-pages'],
]

const files = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

/** All imports of one module of src/ by another; paths start at src/. */
const imports = Object.entries(files).flatMap(([name, code]) => {
  const from = resolve('testing/imports.test.ts', name)
  const specifiers = code.matchAll(/\b(?:from|import|mock)\b\s*\(?\s*'((?:\.|@\/)[^']*)'/g)
  return Array.from(specifiers, ([, specifier = '']) => ({ from, to: resolve(from, specifier), specifier }))
})

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('@/')) return specifier.slice(2)
  return new URL(specifier, `file:///src/${from}`).pathname.replace('/src/', '')
}

/** The feature that a file belongs to; undefined outside features/. */
function featureOf(path: string): string | undefined {
  return /^features\/([^/]+)/.exec(path)?.[1]
}

const rowOf = (feature: string) => rows.findIndex((row) => row.includes(feature))

test('every feature has its row', () => {
  const features = new Set(imports.flatMap(({ from }) => featureOf(from) ?? []))
  expect(rows.flat().toSorted()).toEqual([...features].toSorted())
})

test('a feature imports only from the rows below its own', () => {
  const upward = imports.filter(({ from, to }) => {
    const [feature, other] = [featureOf(from), featureOf(to)]
    return feature && other && feature !== other && rowOf(other) <= rowOf(feature)
  })
  expect(upward.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([])
})

/** The feature or the layer that a file belongs to; empty for the files of src/ itself. */
function folderOf(path: string): string {
  return /^features\/[^/]+|^[^/]+(?=\/)/.exec(path)?.[0] ?? ''
}

test('an import that leaves its feature or layer, or climbs two folders, starts with @/', () => {
  const relative = imports.filter(({ from, to, specifier }) => {
    const outside = to.startsWith('/') || folderOf(from) === ''
    const leaves = folderOf(from) !== folderOf(to) || specifier.startsWith('../../')
    return !outside && !specifier.startsWith('@/') && leaves
  })
  expect(relative.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([])
})

test('a folder and the folders inside it import in one direction only', () => {
  const between = imports
    .filter(({ from }) => !from.includes('.test.'))
    .map(({ from, to }) => ({ from: parentOf(from), to: parentOf(to) }))
  const inwards = between.filter(({ from, to }) => from !== '' && to.startsWith(`${from}/`))
  const outwards = new Set(between.map(({ from, to }) => `${from} imports ${to}`))
  const both = inwards.filter(({ from, to }) => outwards.has(`${to} imports ${from}`))
  expect(both.map(({ from, to }) => `${from} and ${to}`)).toEqual([])
})

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}
