import { expect, test } from 'vitest'
import { adToReport, returnPath, stageToJoin } from './return-path'
import { marketPaths } from './market-paths'
import { paths } from './paths'

test.each([
  ['/profile', '/profile'],
  ['/competitions/lamsf/trials/s1?tab=points#b', '/competitions/lamsf/trials/s1?tab=points#b'],
])('sign-in returns to %s', (target, path) => {
  expect(returnPath(target)).toBe(path)
})

test.each([
  null,
  '',
  'profile',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  '/login',
  '/login?return=/login',
  '/finish-signup?token=1',
])('sign-in never returns to %j', (target) => {
  expect(returnPath(target)).toBe('/')
})

const key = { institution: 'lamsf', championship: 'trials 2026', stage: 'mežezers' }

test('the stage of a registration form is parsed from its address', () => {
  expect(stageToJoin(paths.joinStage(key))).toEqual(key)
})

test.each([
  '/',
  '/profile?join=1',
  paths.stage(key),
  `${paths.results(key)}?join=1`,
  '/competitions/%E0%A4%A/b/c?join=1',
])('%s is not a registration form', (path) => {
  expect(stageToJoin(path)).toBeNull()
})

test('the ad of a report’s form is parsed from its address', () => {
  expect(adToReport(marketPaths.reportAd('ad 1'))).toBe('ad 1')
})

test.each([
  '/',
  '/market/ads?report=1',
  paths.ad('a'),
  `${marketPaths.editAd('a')}?report=1`,
  '/market/ads/%E0%A4%A?report=1',
])('%s is not the form of a report', (path) => {
  expect(adToReport(path)).toBeNull()
})
