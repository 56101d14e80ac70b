import { expect, test } from 'vitest'
import { csv } from './csv'

test('a spreadsheet is told that it is UTF-8, and gets semicolons and its own ends of lines', () => {
  expect(
    csv([
      ['Vieta', 'Vārds'],
      [1, 'Kārlis Ozols'],
      [null, ''],
    ]),
  ).toBe('\ufeffVieta;Vārds\r\n1;Kārlis Ozols\r\n;\r\n')
})

test('what would end a cell stands in quotes', () => {
  expect(csv([['a;b', 'say "hop"', 'two\nlines']])).toBe('\ufeff"a;b";"say ""hop""";"two\nlines"\r\n')
})

test('what a spreadsheet would compute goes out as text, also where it would begin the next cell', () => {
  expect(csv([['=1+1', '-2', '@a', '+b', "'t Hooft", 'Anna-Marta', 'B,=2', 'A;=1']])).toBe(
    `\ufeff'=1+1;'-2;'@a;'+b;'t Hooft;Anna-Marta;B,'=2;"A;'=1"\r\n`,
  )
})

test('a number is no text, whatever its sign', () => {
  expect(csv([[-3, 0]])).toBe('\ufeff-3;0\r\n')
})
