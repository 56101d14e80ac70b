import { describe, expect, test } from 'vitest'

import {
  findByText,
  findByDigits,
  uniqueMatch,
  possibleDigits,
  ridersAt,
  countRidesToCome,
} from './find-rider'
import { sectionTotals } from './laps'
import { judgeSheet, rider } from '../testing/sheet'

const sheet = judgeSheet({
  riders: [
    rider('07', 'Kārlis Ozols', 'A'),
    rider('21', 'Uku Jaan Tamm', 'A'),
    rider('212', 'Mia Sepp', 'B'),
    rider('33', 'Ģirts Liepa', 'C'),
    rider('', 'Anna Kask', 'B'),
  ],
})
const ridersAt7 = ridersAt(7, sheet, sectionTotals({ sheet, requestedAt: 0 }, []))
const numbers = (riders: { racingNumber: string }[]) => riders.map((found) => found.racingNumber)

describe('the number pad', () => {
  test('allows only digits that lead to a number of this section', () => {
    expect([...possibleDigits(ridersAt7, '')]).toEqual(['0', '2', '7'])
    expect([...possibleDigits(ridersAt7, '2')]).toEqual(['1'])
    expect([...possibleDigits(ridersAt7, '21')]).toEqual(['2'])
    expect([...possibleDigits(ridersAt7, '212')]).toEqual([])
  })

  test('does not lead to riders of a class that does not ride here', () => {
    expect(possibleDigits(ridersAt7, '').has('3')).toBe(false)
    expect(findByDigits(ridersAt7, '33')).toEqual([])
  })

  test('finds 07 by 07 and by 7', () => {
    expect(uniqueMatch(ridersAt7, '7')?.name).toBe('Kārlis Ozols')
    expect(uniqueMatch(ridersAt7, '07')?.name).toBe('Kārlis Ozols')
    expect(uniqueMatch(ridersAt7, '0')).toBeNull()
  })

  test('waits while a longer number begins with the entered one', () => {
    expect(uniqueMatch(ridersAt7, '21')).toBeNull()
    expect(numbers(findByDigits(ridersAt7, '21'))).toEqual(['21', '212'])
    expect(uniqueMatch(ridersAt7, '212')?.name).toBe('Mia Sepp')
  })

  test('matches nobody before the first digit', () => {
    expect(uniqueMatch(ridersAt7.slice(0, 1), '')).toBeNull()
  })
})

test('a number with a letter is chosen among those with its digits', () => {
  const withLetters = judgeSheet({
    riders: [rider('12A', 'Mia Sepp', 'A'), rider('12', 'Uku Jaan Tamm', 'A')],
  })
  const riders = ridersAt(7, withLetters, sectionTotals({ sheet: withLetters, requestedAt: 0 }, []))
  expect(numbers(findByDigits(riders, '12'))).toEqual(['12', '12A'])
  expect(uniqueMatch(riders, '12')).toBeNull()
  expect(uniqueMatch(riders.slice(0, 1), '12')).toBeNull()
})

describe('search by name', () => {
  test('ignores diacritics', () => {
    expect(findByText(ridersAt7, 'karlis').map((found) => found.name)).toEqual(['Kārlis Ozols'])
  })

  test.each(['ozols karlis', 'Karlis  Ozols', ' ozols 07 '])(
    'takes the words of "%s" in any order',
    (text) => {
      expect(findByText(ridersAt7, text).map((found) => found.name)).toEqual(['Kārlis Ozols'])
    },
  )

  test('also finds riders whose class does not ride here, after the others', () => {
    expect(findByText(ridersAt7, 'i').map((found) => found.name)).toEqual([
      'Kārlis Ozols',
      'Mia Sepp',
      'Ģirts Liepa',
    ])
  })
})

test('the rides to come are known only where somebody rides', () => {
  expect(countRidesToCome(ridersAt7)).toBeGreaterThan(0)
  expect(countRidesToCome(ridersAt(9, sheet, sectionTotals({ sheet, requestedAt: 0 }, [])))).toBeNull()
})
