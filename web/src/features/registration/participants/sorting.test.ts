import { describe, expect, test } from 'vitest'
import { aSecretaryParticipant } from '../../../testing/stage'
import { byNumber, newestFirst, press, sorted, type Column, type Listed } from './sorting'

const classes = [
  { name: 'Kids', order: 1 },
  { name: 'Expert', order: 5 },
]
const ofIds = (participants: readonly { id: string }[]) => participants.map(({ id }) => id)
const order = (participants: Listed[], by: Column, descending = false) =>
  ofIds(sorted(participants, { by, descending }, { classes, language: 'lv' }))
const one = (id: string, given: Partial<Listed>): Listed => aSecretaryParticipant({ id, ...given })

describe('the order of the table', () => {
  test('begins with the newest registration', () => {
    expect(newestFirst).toEqual({ by: 'registered', descending: true })
    const list = [
      one('early', { registeredAt: '2026-09-01T09:00:00Z' }),
      one('late', { registeredAt: '2026-09-02T09:00:00Z' }),
    ]
    expect(order(list, 'registered', true)).toEqual(['late', 'early'])
  })

  test('numbers sort as numbers, and none stands last either way', () => {
    const list = [
      one('ten', { racingNumber: '10' }),
      one('none', { racingNumber: '' }),
      one('nine', { racingNumber: '9' }),
    ]
    expect(order(list, 'number')).toEqual(['nine', 'ten', 'none'])
    expect(order(list, 'number', true)).toEqual(['ten', 'nine', 'none'])
  })

  test('classes sort as the stage ranks them, not by the alphabet', () => {
    const list = [
      one('kid', { racingClass: 'Kids' }),
      one('gone', { racingClass: 'Gone' }),
      one('expert', { racingClass: 'Expert' }),
    ]
    expect(order(list, 'class')).toEqual(['expert', 'kid', 'gone'])
  })

  test('names sort as the reader of the page sorts them', () => {
    const list = [one('d', { name: 'Dace' }), one('č', { name: 'Čaks' }), one('c', { name: 'Cēsis' })]
    expect(order(list, 'name')).toEqual(['c', 'č', 'd'])
  })

  test('ages sort by the day, the youngest first', () => {
    const list = [one('older', { birthDate: '2010-05-08' }), one('younger', { birthDate: '2010-05-09' })]
    expect(order(list, 'birthDate')).toEqual(['younger', 'older'])
  })

  test('by status, who waits for the office comes first', () => {
    const list = [one('done', { status: 'confirmed' }), one('waits', { status: 'registered' })]
    expect(order(list, 'status')).toEqual(['waits', 'done'])
  })

  test('by status, a row that is ticked stays where it stood when the order was chosen', () => {
    const list = [one('ticked', { status: 'confirmed' }), one('waits', { status: 'registered' })]
    const statuses = new Map([['ticked', 'registered']] as const)
    const sorting = { by: 'status', descending: false } as const
    expect(ofIds(sorted(list, sorting, { classes, language: 'en', statuses }))).toEqual(['ticked', 'waits'])
  })

  test('who shares a value stays in the order of the list', () => {
    const list = [one('a', { bike: 'Beta' }), one('b', { bike: 'Beta' })]
    expect(order(list, 'bike', true)).toEqual(['a', 'b'])
  })
})

test('a second press turns the order round, another column starts from its beginning', () => {
  const byName = press(newestFirst, 'name')
  expect(byName).toEqual({ by: 'name', descending: false })
  expect(press(byName, 'name')).toEqual({ by: 'name', descending: true })
  expect(press(byName, 'registered')).toEqual(newestFirst)
})

test('the start list is by number', () => {
  const list = [
    one('none', { racingNumber: '' }),
    one('107', { racingNumber: '107' }),
    one('7', { racingNumber: '7' }),
  ]
  expect(ofIds(byNumber(list))).toEqual(['7', '107', 'none'])
})
