import { describe, expect, test } from 'vitest'
import { aSecretaryParticipant } from '@/testing/stage'
import {
  byNumber,
  newestFirst,
  nextSorting,
  sortParticipants,
  type Column,
  type ListedParticipant,
} from './sorting'

const classes = [
  { name: 'Kids', order: 1 },
  { name: 'Expert', order: 5 },
]
const idsOf = (participants: readonly { id: string }[]) => participants.map(({ id }) => id)
const order = (participants: ListedParticipant[], column: Column, descending = false) =>
  idsOf(sortParticipants(participants, { column, descending }, { classes, language: 'lv' }))
const participant = (id: string, overrides: Partial<ListedParticipant>): ListedParticipant =>
  aSecretaryParticipant({ id, ...overrides })

describe('the order of the table', () => {
  test('begins with the newest registration', () => {
    expect(newestFirst).toEqual({ column: 'registered', descending: true })
    const list = [
      participant('early', { registeredAt: '2026-09-01T09:00:00Z' }),
      participant('late', { registeredAt: '2026-09-02T09:00:00Z' }),
    ]
    expect(order(list, 'registered', true)).toEqual(['late', 'early'])
  })

  test('numbers sort numerically, and missing ones come last in both directions', () => {
    const list = [
      participant('ten', { racingNumber: '10' }),
      participant('none', { racingNumber: '' }),
      participant('nine', { racingNumber: '9' }),
    ]
    expect(order(list, 'number')).toEqual(['nine', 'ten', 'none'])
    expect(order(list, 'number', true)).toEqual(['ten', 'nine', 'none'])
  })

  test('classes sort by the order of the stage, not alphabetically', () => {
    const list = [
      participant('kid', { racingClass: 'Kids' }),
      participant('gone', { racingClass: 'Gone' }),
      participant('expert', { racingClass: 'Expert' }),
    ]
    expect(order(list, 'class')).toEqual(['expert', 'kid', 'gone'])
  })

  test('names sort by the rules of the page’s language', () => {
    const list = [
      participant('d', { name: 'Dace' }),
      participant('č', { name: 'Čaks' }),
      participant('c', { name: 'Cēsis' }),
    ]
    expect(order(list, 'name')).toEqual(['c', 'č', 'd'])
  })

  test('ages sort by the birth date, the youngest first', () => {
    const list = [
      participant('older', { birthDate: '2010-05-08' }),
      participant('younger', { birthDate: '2010-05-09' }),
    ]
    expect(order(list, 'birthDate')).toEqual(['younger', 'older'])
  })

  test('by status, unconfirmed riders come first', () => {
    const list = [
      participant('done', { status: 'confirmed' }),
      participant('waits', { status: 'registered' }),
    ]
    expect(order(list, 'status')).toEqual(['waits', 'done'])
  })

  test('by status, a row that is confirmed later keeps its place until the order is chosen again', () => {
    const list = [
      participant('ticked', { status: 'confirmed' }),
      participant('waits', { status: 'registered' }),
    ]
    const statuses = new Map([['ticked', 'registered']] as const)
    const sorting = { column: 'status', descending: false } as const
    expect(idsOf(sortParticipants(list, sorting, { classes, language: 'en', statuses }))).toEqual([
      'ticked',
      'waits',
    ])
  })

  test('rows with the same value stay in the order of the list', () => {
    const list = [participant('a', { bike: 'Beta' }), participant('b', { bike: 'Beta' })]
    expect(order(list, 'bike', true)).toEqual(['a', 'b'])
  })
})

test('a second click reverses the order, another column starts with its default direction', () => {
  const byName = nextSorting(newestFirst, 'name')
  expect(byName).toEqual({ column: 'name', descending: false })
  expect(nextSorting(byName, 'name')).toEqual({ column: 'name', descending: true })
  expect(nextSorting(byName, 'registered')).toEqual(newestFirst)
})

test('the start list is sorted by number', () => {
  const list = [
    participant('none', { racingNumber: '' }),
    participant('107', { racingNumber: '107' }),
    participant('7', { racingNumber: '7' }),
  ]
  expect(idsOf(byNumber(list))).toEqual(['7', '107', 'none'])
})
