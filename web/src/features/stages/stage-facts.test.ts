import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import et from '../../../public/locales/et/translation.json'
import lv from '../../../public/locales/lv/translation.json'
import { zoneText } from './stage-facts'

afterEach(() => i18next.changeLanguage('en'))

test.each([
  ['en', 'Riga time', 'Port Moresby time'],
  ['lv', 'pēc Rīgas laika', 'laika josla: Port Moresby'],
  ['et', 'Riia aja järgi', 'ajavöönd: Port Moresby'],
])('a zone is named as the language names it, in %s', async (language, riga, elsewhere) => {
  i18next.addResourceBundle('lv', 'translation', lv)
  i18next.addResourceBundle('et', 'translation', et)
  await i18next.changeLanguage(language)
  expect(zoneText(i18next.t, 'Riga')).toBe(riga)
  expect(zoneText(i18next.t, 'Port Moresby')).toBe(elsewhere)
})
