import { expect, test } from 'vitest'
import { csv } from './csv'

test('a file begins with the UTF-8 mark and uses semicolons and CRLF', () => {
  expect(
    csv(
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
  expect(csv([['a;b', 'say "hop"', 'two\nlines']], 'lv')).toBe('\ufeff"a;b";"say ""hop""";"two\nlines"\r\n')
})

test('a text that a spreadsheet would compute is escaped, also where a cell could begin within it', () => {
  expect(csv([['=1+1', '-2', '@a', '+b', "'t Hooft", 'Anna-Marta', 'B,=2', 'A;=1']], 'lv')).toBe(
    `\ufeff'=1+1;'-2;'@a;'+b;'t Hooft;Anna-Marta;"B,'=2";"A;'=1"\r\n`,
  )
})

test('a number is never escaped, whatever its sign', () => {
  expect(csv([[-3, 0]], 'en')).toBe('\ufeff-3,0\r\n')
})
