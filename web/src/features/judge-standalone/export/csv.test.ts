import { expect, test } from 'vitest'
import { toCsv } from './csv'

test('a file begins with the UTF-8 mark and uses semicolons and CRLF', () => {
  expect(
    toCsv(
      [
        ['Vieta', 'Vārds'],
        [1, 'Kārlis Ozols'],
        [null, ''],
      ],
      'lv',
    ),
  ).toBe('\ufeffVieta;Vārds\r\n1;Kārlis Ozols\r\n;\r\n')
})

test('a cell with a separator, quote or line break is quoted', () => {
  expect(toCsv([['a;b', 'say "hop"', 'two\nlines']], 'lv')).toBe('\ufeff"a;b";"say ""hop""";"two\nlines"\r\n')
})

test('a text that a spreadsheet would compute is escaped, also where a cell could begin within it', () => {
  expect(toCsv([['=1+1', '-2', '@a', '+b', "'t Hooft", 'Anna-Marta', 'B,=2', 'A;=1']], 'lv')).toBe(
    `\ufeff'=1+1;'-2;'@a;'+b;'t Hooft;Anna-Marta;"B,'=2";"A;'=1"\r\n`,
  )
})

// The cases of the server's test, in crates/app/src/spreadsheet/mod.rs.
test.each([
  ['=1+1', "'=1+1"],
  ['A;=1+1', `"A;'=1+1"`],
  ['B,-2', `"B,'-2"`],
  ["'t Hooft", "'t Hooft"],
  ["'=1", "''=1"],
  ["''-2", "'''-2"],
  ['Anna-Marta', 'Anna-Marta'],
  ['=a;=b', `"'=a;'=b"`],
  ['7', '7'],
  ['', ''],
])('the text "%s" is escaped as on the server', (text, cell) => {
  expect(toCsv([[text]], 'lv')).toBe(`\ufeff${cell}\r\n`)
})

test('a number is never escaped, whatever its sign', () => {
  expect(toCsv([[-3, 0]], 'en')).toBe('\ufeff-3,0\r\n')
})
