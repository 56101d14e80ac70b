import { i18n } from '@/lib/i18n'
import { afterEach, expect, test } from 'vitest'
import { zoneText } from './stage-facts'

afterEach(() => i18n.changeLanguage('en'))

test.each([
  ['en', 'Riga time', 'Port Moresby time'],
  ['lv', 'pēc Rīgas laika', 'laika josla: Port Moresby'],
  ['et', 'Riia aja järgi', 'ajavöönd: Port Moresby'],
] as const)('a zone is named as the language names it, in %s', async (language, riga, elsewhere) => {
  await i18n.changeLanguage(language)
  expect(zoneText(i18n.t, 'Riga')).toBe(riga)
  expect(zoneText(i18n.t, 'Port Moresby')).toBe(elsewhere)
})
