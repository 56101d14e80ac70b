import { expect, test } from 'vitest'
import { aDevice } from '../testing/judges'
import { splitEarlierDevices } from './earlier-devices'

const now = Date.parse('2026-06-06T12:00:00Z')
const today = aDevice({ id: 'today', lastContactAt: '2026-06-06T09:00:00Z' })
const yesterday = aDevice({ id: 'yesterday', lastContactAt: '2026-06-05T20:00:00Z' })
const split = (...devices: (typeof today)[]) => {
  const { current, earlier } = splitEarlierDevices(devices, 'Europe/Riga', now)
  return [current, earlier].map((some) => some.map(({ id }) => id))
}

test('a device without contact today is an earlier one if the judge has another with contact today', () => {
  expect(split(today, yesterday)).toEqual([['today'], ['yesterday']])
})

test('the day begins at midnight at the stage', () => {
  const afterMidnight = { ...yesterday, lastContactAt: '2026-06-05T21:00:00Z' }
  expect(split(today, afterMidnight)).toEqual([['today', 'yesterday'], []])
})

test('the only devices of a judge, and those with unsent rides, are never earlier ones', () => {
  expect(split(yesterday, { ...yesterday, id: 'other' })).toEqual([['yesterday', 'other'], []])
  expect(split(today, { ...yesterday, unsent: 1 })).toEqual([['today', 'yesterday'], []])
})

test('two judges with one link are told apart by their names, accounts by their ids', () => {
  expect(split(today, { ...yesterday, judgeName: 'Ilze Egle' })).toEqual([['today', 'yesterday'], []])
  const [one, other] = [
    { ...today, link: null, user: 'ilze' },
    { ...yesterday, link: null, user: 'ilze', judgeName: 'I. Egle' },
  ]
  expect(split(one, other)).toEqual([['today'], ['yesterday']])
})
