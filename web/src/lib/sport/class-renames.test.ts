import { expect, test } from 'vitest'
import { findRenames } from './class-renames'

const hobby = { name: 'Hobby', order: 20, laps: '3', color: '#15803d' }
const kids = { name: 'Kids', order: 10, laps: '2', color: '#1d5fd0' }

const renames = (after: (typeof hobby)[]) =>
  Object.fromEntries(findRenames([hobby, kids], after, ({ laps, color }) => [laps, color]))

test('a class under a new name in the place of one that is missing continues it', () => {
  expect(renames([{ ...hobby, name: 'Clubman' }, kids])).toEqual({ Clubman: 'Hobby' })
  expect(
    renames([
      { ...hobby, name: 'Clubman', order: 2 },
      { ...kids, order: 1 },
    ]),
  ).toEqual({
    Clubman: 'Hobby',
  })
})

test('all classes may get new names at once', () => {
  const after = [
    { ...hobby, name: 'Clubman' },
    { ...kids, name: 'Youth' },
  ]
  expect(renames(after)).toEqual({ Clubman: 'Hobby', Youth: 'Kids' })
})

test('one other value may have changed with the name if the order is the same', () => {
  expect(renames([{ ...hobby, name: 'Clubman', laps: '4' }, kids])).toEqual({ Clubman: 'Hobby' })
  expect(renames([{ ...hobby, name: 'Clubman', laps: '4', color: '#000000' }, kids])).toEqual({})
  expect(renames([{ ...hobby, name: 'Clubman', order: 19, laps: '4' }, kids])).toEqual({})
})

test('a class elsewhere is another class, and so is a new one beside the existing ones', () => {
  expect(renames([kids, { ...hobby, name: 'Women', order: 5 }])).toEqual({})
  expect(renames([hobby, kids, { ...kids, name: 'Women', order: 9 }])).toEqual({})
})
