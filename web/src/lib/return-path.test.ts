import { expect, test } from 'vitest'
import { returnPath } from './return-path'

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
