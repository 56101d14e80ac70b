import { expect, test, vi } from 'vitest'
import lv from '../../../public/locales/lv/translation.json'
import type { Language } from '../text/languages'
import { I18n } from './i18n'
import { fillIn, findText, type Texts } from './translate'

const plurals = {
  rides_zero: '{{count}} braucienu',
  rides_one: '{{count}} brauciens',
  rides_other: '{{count}} braucieni',
}
const noNested = () => ''
const nested = (key: string, values: object) => `${key} ${JSON.stringify(values)}`

test.each([
  [0, 'rides_zero'],
  [1, 'rides_one'],
  [2, 'rides_other'],
  [11, 'rides_zero'],
  [21, 'rides_one'],
] as const)('%i has the plural form of the language', (count, form) => {
  expect(findText(plurals, 'lv', 'rides', count)).toBe(plurals[form])
})

test('a text for no items is used for 0, in languages without a form for it too', () => {
  expect(findText({ rides_zero: 'no rides', rides_other: '{{count}} rides' }, 'en', 'rides', 0)).toBe(
    'no rides',
  )
  expect(findText({ rides_other: '{{count}} rides' }, 'en', 'rides', 0)).toBe('{{count}} rides')
})

test('a text without plural forms may have a count', () => {
  expect(findText({ rides: 'Rides: {{count}}' }, 'en', 'rides', 3)).toBe('Rides: {{count}}')
})

test('a part of a key, and what every object has, is no text', () => {
  expect(findText({ app: { home: 'Home' } }, 'en', 'app', undefined)).toBeUndefined()
  expect(findText({ app: { home: 'Home' } }, 'en', 'app.constructor.name', undefined)).toBeUndefined()
})

test('values are filled in once: a value that looks like a placeholder stays as it is', () => {
  expect(
    fillIn('{{name}}, {{name}}: {{count}}', { name: '{{count}} $& $t(app.home, {})', count: 2 }, noNested),
  ).toBe('{{count}} $& $t(app.home, {}), {{count}} $& $t(app.home, {}): 2')
  expect(fillIn('[{{name}}]', {}, noNested)).toBe('[]')
})

test('a text in a text gets its own values', () => {
  expect(fillIn('above: $t(laps.points, {"count": {{theirs}} }).', { theirs: 7 }, nested)).toBe(
    'above: laps.points {"count":7}.',
  )
})

test('a change of the language has new texts, a new function and an event', async () => {
  const i18n = new I18n()
  const texts: Partial<Record<Language, Texts>> = { lv, en: { app: { home: 'Home' } } }
  await i18n.init({ language: 'en', load: (language) => Promise.resolve(texts[language] ?? {}) })
  const english = i18n.t
  const listener = vi.fn<() => void>()
  i18n.subscribe(listener)
  expect(i18n.t('app.home')).toBe('Home')
  await i18n.changeLanguage('lv')
  expect(i18n.language).toBe('lv')
  expect(i18n.t('app.home')).toBe(lv.app.home)
  expect(i18n.t).not.toBe(english)
  expect(listener).toHaveBeenCalledOnce()
})

test('the language chosen last is in use, whichever texts arrive last', async () => {
  const i18n = new I18n()
  const arrivals = new Map<Language, (texts: Texts) => void>()
  const load = (language: Language) => new Promise<Texts>((resolve) => arrivals.set(language, resolve))
  const isReady = i18n.init({ language: 'en', load })
  arrivals.get('en')?.({})
  await isReady
  const changes = [i18n.changeLanguage('lv'), i18n.changeLanguage('et')]
  arrivals.get('et')?.({})
  arrivals.get('lv')?.({})
  await Promise.all(changes)
  expect(i18n.language).toBe('et')
})

test('without texts the keys are shown, and a language without texts is not switched to', async () => {
  const i18n = new I18n()
  await i18n.init({ language: 'lv', load: () => Promise.reject(new Error('no network')) })
  expect(i18n.language).toBe('lv')
  expect(i18n.exists('app.home')).toBe(false)
  expect(i18n.t('app.home')).toBe('app.home')
  await i18n.changeLanguage('et')
  expect(i18n.language).toBe('lv')
})
