import { expect, test } from 'vitest'
import { type BuiltChunk, offlineFiles } from './offline-files.ts'

const chunk = (name: string, imports: string[] = [], companions: string[] = []): BuiltChunk => ({
  fileName: `${name}.js`,
  moduleIds: [name],
  imports: imports.map((other) => `${other}.js`),
  companions,
})
const begin: BuiltChunk = {
  ...chunk('index', ['vendor'], ['index.css', 'letters.woff2']),
  moduleIds: ['main', 'router', 'door'],
}
const chunks = [
  begin,
  chunk('vendor'),
  chunk('judge', ['index', 'pad'], ['judge.css']),
  chunk('pad', ['vendor']),
  chunk('stopwatch'),
  chunk('results', ['index', 'table']),
  chunk('table'),
]
const opened: Record<string, string[]> = {
  router: ['results'],
  door: ['judge'],
  pad: ['stopwatch'],
  stopwatch: ['judge'],
}
const files = (doors: string[]) => offlineFiles('main', doors, chunks, (id) => opened[id] ?? [])

test('a screen behind a door comes with all that it needs, also later; other screens stay out', () => {
  expect(files(['door'])).toEqual(
    [
      'index.css',
      'index.js',
      'judge.css',
      'judge.js',
      'letters.woff2',
      'pad.js',
      'stopwatch.js',
      'vendor.js',
    ].toSorted(),
  )
})

test('without a door there is what comes with the page', () => {
  expect(files([])).toEqual(['index.css', 'index.js', 'letters.woff2', 'vendor.js'])
})

test('a door that was moved is missed by the build and not by a judge in the forest', () => {
  expect(() => files(['table'])).toThrow('table')
})
