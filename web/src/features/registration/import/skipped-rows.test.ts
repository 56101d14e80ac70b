import { expect, test } from 'vitest'
import { skippedRows } from './skipped-rows'

const row = (line: number) => ({
  line,
  name: '',
  racingNumber: '',
  racingClass: '',
  birthDate: null,
  bike: '',
  club: '',
  gender: null,
  confirmed: false,
  problems: [],
})

test('the rows left out are saved as their original lines, each with its reason in front, for correction and another import', () => {
  const file = skippedRows({
    text: '\uFEFFName;Club\r\nRota;"Two\r\nlines"\r\n;Celmi\r\n',
    separator: ';',
    heads: ['Name', 'Club'],
    rows: [row(2), row(4)],
    reasonHead: 'Reason',
    reasonOf: ({ line }) => (line === 2 ? 'taken' : 'Name: missing; sorry'),
  })
  expect(file).toBe('\uFEFFReason;Name;Club\r\ntaken;Rota;"Two\nlines"\r\n"Name: missing; sorry";;Celmi\r\n')
})

test('the header is found below a title', () => {
  const file = skippedRows({
    text: 'Cup, round 2;;\n;;\n"Name" ; Club;Class\nRota;Celmi;Z\n',
    separator: ';',
    heads: ['Name', 'Club', 'Class'],
    rows: [row(4)],
    reasonHead: 'Reason',
    reasonOf: () => 'unknown class',
  })
  expect(file).toBe('\uFEFFReason;"Name" ; Club;Class\r\nunknown class;Rota;Celmi;Z\r\n')
})
