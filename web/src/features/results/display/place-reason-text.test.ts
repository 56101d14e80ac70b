import { expect, test } from 'vitest'
import { I18n } from '@/lib/i18n'
import et from '../../../../public/locales/et/translation.json'
import lv from '../../../../public/locales/lv/translation.json'
import type { PlaceReason } from './decider'
import { placeReasonText } from './place-reason-text'

const why = (overrides: Partial<PlaceReason>): PlaceReason => ({
  decider: 'total',
  score: null,
  above: { name: 'Kārlis Zobratiņš', number: '53' },
  mine: 9,
  theirs: 7,
  ...overrides,
})

async function sentence(language: 'lv' | 'et', overrides: Partial<PlaceReason>) {
  const texts = new I18n()
  await texts.init({ language, load: () => Promise.resolve(language === 'lv' ? lv : et) })
  return placeReasonText(texts.t, why(overrides), 'classic')
}

test.each([
  ['lv', { mine: 9, theirs: 7 }, '9 punkti. Vietu augstāk: Kārlis Zobratiņš (nr.\u00a053), 7 punkti.'],
  ['lv', { mine: 21, theirs: 10 }, '21 punkts. Vietu augstāk: Kārlis Zobratiņš (nr.\u00a053), 10 punktu.'],
  ['et', { mine: 9, theirs: 7 }, '9 punkti. Koht eespool: Kārlis Zobratiņš (nr\u00a053), 7 punkti.'],
  ['et', { mine: 2, theirs: 1 }, '2 punkti. Koht eespool: Kārlis Zobratiņš (nr\u00a053), 1 punkt.'],
] as const)('in %s both totals have the right plural: %o', async (language, figures, expected) => {
  expect(await sentence(language, figures)).toBe(expected)
})
