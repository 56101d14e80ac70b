import { expect, test } from 'vitest'
import { headerFile } from './csv'

test('a file of headings has the separator that spreadsheets expect in the language', () => {
  const headings = ['Vārds; uzvārds', 'Klase']
  expect(headerFile(headings, 'lv')).toBe('\uFEFF"Vārds; uzvārds";Klase\r\n')
  expect(headerFile(headings, 'en')).toBe('\uFEFF"Vārds; uzvārds",Klase\r\n')
})
