import { expect, test } from 'vitest'
import { type BuiltChunk, offlineFiles } from './offline-files.ts'

const chunk = (name: string, imports: string[] = [], companions: string[] = []): BuiltChunk => ({
  fileName: `${name}.js`,
  moduleIds: [name],
  imports: imports.map((other) => `${other}.js`),
  companions,
})
const entryChunk: BuiltChunk = {
  ...chunk('index', ['vendor'], ['index.css', 'letters.woff2']),
  moduleIds: ['main', 'router', 'lazyRoot'],
}
const chunks = [
  entryChunk,
  chunk('vendor'),
  chunk('judge', ['index', 'pad'], ['judge.css']),
  chunk('pad', ['vendor']),
  chunk('stopwatch'),
  chunk('results', ['index', 'table']),
  chunk('table'),
]
const dynamicImports: Record<string, string[]> = {
  router: ['results'],
  lazyRoot: ['judge'],
  pad: ['stopwatch'],
  stopwatch: ['judge'],
}
const files = (lazyRoots: string[]) =>
  offlineFiles('main', lazyRoots, chunks, (id) => dynamicImports[id] ?? [])

test('a screen imported by a lazy root is included with its imports, also the dynamic ones; other screens are not', () => {
  expect(files(['lazyRoot'])).toEqual(
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

test('without a lazy root only the files that load with the page are included', () => {
  expect(files([])).toEqual(['index.css', 'index.js', 'letters.woff2', 'vendor.js'])
})

test('a lazy root that was moved fails the build instead of failing offline on a judge’s phone', () => {
  expect(() => files(['table'])).toThrow('table')
})
