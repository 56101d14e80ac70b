import { expect, test } from 'vitest'
import { columnPx } from '@/features/results/table/columns'
import { aBoard } from '@/testing/board'
import { aStage } from '@/testing/stage'
import { firstRows } from './first-rows'
import { extractStyles } from './styles'

const files = import.meta.glob<string>(['./first-screens.ts', './first-view.tsx', '../router.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const firstScreens = files['./first-screens.ts']
const firstView = files['./first-view.tsx']
const router = files['../router.tsx']

test('style attributes become rules, one for each style', () => {
  const html =
    '<div class="first-view"><b style="--class-color:#ff0"></b><i style="--class-color:#ff0"></i></div>'
  expect(extractStyles(html)).toEqual({
    html: '<div class="first-view"><b data-style="0"></b><i data-style="0"></i></div>',
    rules: '.first-view [data-style="0"]{--class-color:#ff0}',
  })
})

test.each(['x}body{display:none', '</style><script>', 'color:\\3c', '@import 1', '&quot;'])(
  'a style with %s becomes no rule',
  (style) => {
    expect(extractStyles(`<b style="${style}"></b>`)).toEqual({ html: '<b></b>', rules: '' })
  },
)

test('the results are shortened, and other answers stay as they are', () => {
  const stage = JSON.stringify(aStage())
  const board = JSON.stringify(aBoard([]))
  expect(firstRows({ '/stage': stage, '/stage/board': board, '/session': '{}' })).toEqual({
    '/stage': stage,
    '/stage/board': board,
    '/session': '{}',
  })
})

test('on wide screens the riders have the column of the app', () => {
  const racingClass = { laps: 2, sections: [1, 2, 3] }
  const width = columnPx('rider', { racingClass, format: 'classic', layout: 'inline', fullNames: true })
  expect(firstView).toContain(`col:nth-child(2){width:calc(var(--spacing) * ${(width ?? 0) / 4})!important}`)
})

test('the screens have the paths of the router', () => {
  for (const path of [':institution/:championship/:stage', ':institution/:championship']) {
    expect(firstScreens).toContain(`/competitions/${path}'`)
    expect(router).toContain(`'competitions/${path}'`)
  }
})
