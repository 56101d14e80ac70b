import { expect, test } from 'vitest'
import { displayModeOf, themeOf } from './display-mode'

const at = (search: string, pathname = '/competitions/club/cup/round/results') => ({ pathname, search })

test('results can be shown as a page, embedded and on a TV, other pages only as a page', () => {
  expect(displayModeOf(at(''))).toBe('page')
  expect(displayModeOf(at('?tab=laps'))).toBe('page')
  expect(displayModeOf(at('?embed=1&tab=laps'))).toBe('embed')
  expect(displayModeOf(at('?tv=1'))).toBe('tv')
  expect(displayModeOf(at('?tv=0'))).toBe('page')
  expect(displayModeOf(at('?tv=1', '/competitions/club/cup/round/judge'))).toBe('page')
  expect(displayModeOf(at('?embed=1', '/login'))).toBe('page')
})

test('a TV is dark unless the address says otherwise, other pages follow the reader’s setting', () => {
  expect(themeOf(at('?tv=1'))).toBe('dark')
  expect(themeOf(at('?tv=1&theme=light'))).toBe('light')
  expect(themeOf(at('?embed=1'))).toBeNull()
  expect(themeOf(at('?embed=1&theme=dark'))).toBe('dark')
  expect(themeOf(at('?theme=dark'))).toBeNull()
})
