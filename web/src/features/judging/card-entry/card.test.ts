import { describe, expect, test } from 'vitest'
import { judgeSheet, rider } from '../testing/sheet'
import vectors from '../../../../../crates/domain/tests/vectors/browser.json'
import { cellsOf, contradicts, enter, nextCard, nextEmpty, ridesOf, totalOf, type CardCell } from './card'

const { stage } = judgeSheet()
const [racingClass] = stage.classes
if (!racingClass) throw new Error('the sheet has a class')
const who = rider('07', 'Kārlis Ozols', 'A')
const ridden = new Map([[who.id, new Map([['section8-lap1', 3]])]])
const cells = cellsOf(who, racingClass, ridden)

describe('the total', () => {
  test.each(vectors.cards)('of $scores is the domain’s, recorded or typed', ({ scores, total }) => {
    const recorded = scores.map((score, at): CardCell => ({
      key: String(at),
      section: 1,
      lap: at + 1,
      recorded: score,
    }))
    expect(totalOf(recorded, new Map())).toBe(total)
    const empty = recorded.map((cell) => ({ ...cell, recorded: null }))
    const typed = recorded.flatMap(({ key, recorded: score }): [string, string][] =>
      score === null ? [] : [[key, String(score)]],
    )
    expect(totalOf(empty, new Map(typed))).toBe(total)
  })

  test('has what is typed in place of what is recorded', () => {
    expect(totalOf(cells, new Map([['section8-lap1', '5']]))).toBe(5)
  })
})

describe('the next card', () => {
  const riders = [
    rider('07', 'Kārlis Ozols', 'A'),
    rider('12', 'Mia Sepp', 'A'),
    rider('30', 'Uku Tamm', 'Z'),
  ]
  const [first, second] = riders
  if (!first || !second) throw new Error('there are riders')
  const next = (last: typeof first | null, complete: (typeof first)[] = []) => {
    const full = new Map(cells.map(({ key }) => [key, 0]))
    return nextCard(riders, stage.classes, new Map(complete.map(({ id }) => [id, full])), last)?.name
  }

  test('is that of the first rider with missing rides after the last one, and then from the beginning', () => {
    expect(next(null)).toBe('Kārlis Ozols')
    expect(next(first)).toBe('Mia Sepp')
    expect(next(second)).toBe('Kārlis Ozols')
    expect(next(null, [first])).toBe('Mia Sepp')
  })

  test('is nobody’s when all are complete', () => {
    expect(next(second, [first, second])).toBeUndefined()
  })
})

describe('a key', () => {
  test.each(['0', '1', '2', '3', '5'])('%s is a whole score of classic', (key) => {
    expect(enter('classic', key)).toEqual({ value: key, full: true })
  })

  test.each(['4', '6', '9', 'x', ' ', '-'])('%j is no score', (key) => {
    expect(enter('classic', key)).toBeNull()
  })

  test('takes the place of the score that stood there', () => {
    expect(enter('classic', '35')).toEqual({ value: '5', full: true })
  })

  test('that empties a cell leaves it', () => {
    expect(enter('classic', '')).toEqual({ value: '', full: false })
  })

  test('in open free goes on to three digits, and the next cell is the typist’s', () => {
    expect(enter('openFree', '120')).toEqual({ value: '120', full: false })
    expect(enter('openFree', '1204')).toBeNull()
    expect(enter('openFree', '1x')).toBeNull()
  })
})

describe('a card', () => {
  test('goes lap by lap, with what is recorded already in its place', () => {
    expect(cells.map(({ key, recorded }) => [key, recorded])).toEqual([
      ['section7-lap1', null],
      ['section8-lap1', 3],
      ['section7-lap2', null],
      ['section8-lap2', null],
      ['section7-lap3', null],
      ['section8-lap3', null],
    ])
  })

  test('is typed where nothing stands yet', () => {
    expect(nextEmpty(cells, new Map(), 0)).toBe(0)
    expect(nextEmpty(cells, new Map([['section7-lap1', '0']]), 1)).toBe(2)
    expect(nextEmpty(cells.slice(0, 2), new Map([['section7-lap1', '0']]), 0)).toBe(-1)
  })

  test('says nothing of what is recorded alike, and contradicts what is recorded otherwise', () => {
    const at = new Date('2026-06-06T18:00:00Z')
    const alike = new Map([
      ['section7-lap1', '0'],
      ['section8-lap1', '3'],
    ])
    const sent = ridesOf(who, cells, alike, 'classic', at)
    expect(sent.map(({ section, lap, total, events }) => [section, lap, total, events])).toEqual([
      [7, 1, 0, []],
    ])
    const other = new Map([['section8-lap1', '5']])
    expect(cells.filter((cell) => contradicts(cell, other)).map(({ key }) => key)).toEqual(['section8-lap1'])
    expect(ridesOf(who, cells, other, 'classic', at)[0]?.events).toMatchObject([
      { name: 'JudgeAddPointsD', points: 5 },
    ])
  })

  test('of open free holds the sum of each ride', () => {
    const at = new Date('2026-06-06T18:00:00Z')
    const sent = ridesOf(who, cells, new Map([['section7-lap1', '37']]), 'openFree', at)
    expect(sent[0]).toMatchObject({ total: 37, events: [{ name: 'JudgeAddPointsA', points: 37 }] })
  })
})
