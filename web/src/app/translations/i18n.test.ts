import { beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '@/lib/i18n'

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({})))
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'et-EE'])
  history.replaceState(null, '', '/')
})

/** The language in which the app starts. */
async function startLanguage() {
  const [{ i18n: fresh }, { i18nReady }] = await Promise.all([import('@/lib/i18n'), import('./i18n')])
  await i18nReady
  expect(fresh).not.toBe(i18n)
  return fresh.language
}

test('the language is the first of the browser that has texts', async () => {
  expect(await startLanguage()).toBe('et')
  expect(document.documentElement.lang).toBe('et')
  expect(localStorage.getItem('i18nextLng')).toBe('et')
  expect(document.cookie).toContain('language=et')
})

test('the language of the last visit comes before those of the browser', async () => {
  localStorage.setItem('i18nextLng', 'lv-LV')
  expect(await startLanguage()).toBe('lv')
})

test('the language of the address comes first', async () => {
  localStorage.setItem('i18nextLng', 'lv')
  history.replaceState(null, '', '/?lng=en')
  expect(await startLanguage()).toBe('en')
})

test('English is for browsers of other languages', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de'])
  document.documentElement.lang = ''
  expect(await startLanguage()).toBe('en')
})
