import { describe, expect, test } from 'vitest'

import { byText, byTyped, onlyOne, openDigits, ridersAt } from './find-rider'
import { riddenBy } from './laps'
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
const at7 = ridersAt(7, sheet, riddenBy(sheet, 0, []))
const numbers = (riders: { racingNumber: string }[]) => riders.map((found) => found.racingNumber)

describe('the number pad', () => {
  test('lets through only digits that lead to a number of this section', () => {
    expect([...openDigits(at7, '')]).toEqual(['0', '2', '7'])
    expect([...openDigits(at7, '2')]).toEqual(['1'])
    expect([...openDigits(at7, '21')]).toEqual(['2'])
    expect([...openDigits(at7, '212')]).toEqual([])
  })

  test('does not lead to a class that does not ride here', () => {
    expect(openDigits(at7, '').has('3')).toBe(false)
    expect(byTyped(at7, '33')).toEqual([])
  })

  test('finds 07 by 07 and by 7', () => {
    expect(onlyOne(at7, '7')?.name).toBe('Kārlis Ozols')
    expect(onlyOne(at7, '07')?.name).toBe('Kārlis Ozols')
    expect(onlyOne(at7, '0')).toBeNull()
  })

  test('waits while a longer number begins with the typed one', () => {
    expect(onlyOne(at7, '21')).toBeNull()
    expect(numbers(byTyped(at7, '21'))).toEqual(['21', '212'])
    expect(onlyOne(at7, '212')?.name).toBe('Mia Sepp')
  })

  test('means nobody before the first digit', () => {
    expect(onlyOne(at7.slice(0, 1), '')).toBeNull()
  })
})

describe('search by name', () => {
  test('needs no marks on letters', () => {
    expect(byText(at7, 'karlis').map((found) => found.name)).toEqual(['Kārlis Ozols'])
  })

  test('reaches also a rider whose class does not ride here, after the others', () => {
    expect(byText(at7, 'i').map((found) => found.name)).toEqual(['Kārlis Ozols', 'Mia Sepp', 'Ģirts Liepa'])
  })
})
