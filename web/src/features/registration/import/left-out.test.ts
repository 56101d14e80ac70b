import { expect, test } from 'vitest'
import { leftOut } from './left-out'
import { template } from './template'

const row = (line: number) => ({
  line,
  name: '',
  racingNumber: '',
  racingClass: '',
  birthDate: null,
  gender: null,
  problems: [],
})

test('what was left out can be corrected and read in again: the lines as they were, each with its reason in front', () => {
  const file = leftOut({
    text: '\uFEFFName;Club\r\nRota;"Two\r\nlines"\r\n;Celmi\r\n',
    separator: ';',
    rows: [row(2), row(4)],
    reasonHead: 'Reason',
    reasonOf: ({ line }) => (line === 2 ? 'taken' : 'Name: missing; sorry'),
  })
  expect(file).toBe('\uFEFFReason;Name;Club\r\ntaken;Rota;"Two\nlines"\r\n"Name: missing; sorry";;Celmi\r\n')
})

test('the template names its columns in one line', () => {
  expect(template(['Vārds; uzvārds', 'Klase'])).toBe('\uFEFF"Vārds; uzvārds";Klase\r\n')
})
