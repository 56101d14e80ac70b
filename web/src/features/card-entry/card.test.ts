import { describe, expect, test } from 'vitest'
import { judgeSheet, rider } from '@/features/judging/testing/sheet'
import vectors from '../../../../crates/domain/tests/vectors/browser.json'
import { cellsOf, contradicts, nextCard, nextEmptyCell, ridesOf, cardTotal, type CardCell } from './card'

const { stage } = judgeSheet()
const [racingClass] = stage.classes
if (!racingClass) throw new Error('the sheet has no class')
const aRider = rider('07', 'Kārlis Ozols', 'A')
const none = new Set<string>()
const ridden = new Map([[aRider.id, new Map([['section8-lap1', 3]])]])
const cells = cellsOf(aRider, racingClass, ridden)

describe('the total', () => {
  test.each(vectors.cards)(
    'of $scores equals that of the domain, for recorded and for entered scores',
    ({ scores, total }) => {
      const recorded = scores.map((score, index): CardCell => ({
        key: String(index),
        section: 1,
        lap: index + 1,
        isAnnulled: false,
        recordedScore: score,
      }))
      expect(cardTotal(stage, recorded, new Map())).toBe(total)
      const empty = recorded.map((cell) => ({ ...cell, recorded: null }))
      const input = recorded.flatMap(({ key, recordedScore: score }): [string, string][] =>
        score === null ? [] : [[key, String(score)]],
      )
      expect(cardTotal(stage, empty, new Map(input))).toBe(total)
    },
  )

  test('uses the entered score instead of the recorded one', () => {
    expect(cardTotal(stage, cells, new Map([['section8-lap1', '5']]))).toBe(5)
  })
})

describe('the next card', () => {
  const riders = [
    rider('07', 'Kārlis Ozols', 'A'),
    rider('12', 'Mia Sepp', 'A'),
    rider('30', 'Uku Tamm', 'Z'),
  ]
  const [first, second] = riders
  if (!first || !second) throw new Error('riders are missing')
  const next = (last: typeof first | null, complete: (typeof first)[] = []) => {
    const full = new Map(cells.map(({ key }) => [key, 0]))
    return nextCard(riders, stage.classes, new Map(complete.map(({ id }) => [id, full])), last)?.name
  }

  test('is that of the first rider with missing rides after the last one, then from the start of the list', () => {
    expect(next(null)).toBe('Kārlis Ozols')
    expect(next(first)).toBe('Mia Sepp')
    expect(next(second)).toBe('Kārlis Ozols')
    expect(next(null, [first])).toBe('Mia Sepp')
  })

  test('is null when all cards are complete', () => {
    expect(next(second, [first, second])).toBeUndefined()
  })
})

describe('a card', () => {
  test('is ordered by laps, with recorded scores in their cells', () => {
    expect(cells.map(({ key, recordedScore }) => [key, recordedScore])).toEqual([
      ['section7-lap1', null],
      ['section8-lap1', 3],
      ['section7-lap2', null],
      ['section8-lap2', null],
      ['section7-lap3', null],
      ['section8-lap3', null],
    ])
  })

  test('starts at the first cell without a score', () => {
    expect(nextEmptyCell(cells, new Map(), 0)).toBe(0)
    expect(nextEmptyCell(cells, new Map([['section7-lap1', '0']]), 1)).toBe(2)
    expect(nextEmptyCell(cells.slice(0, 2), new Map([['section7-lap1', '0']]), 0)).toBe(-1)
  })

  test('sends nothing for a score equal to the recorded one, except to correct a card, and contradicts a different one', () => {
    const at = new Date('2026-06-06T18:00:00Z')
    const sameScore = new Map([
      ['section7-lap1', '0'],
      ['section8-lap1', '3'],
    ])
    const sent = ridesOf(aRider, cells, sameScore, { stage, at, conflictKeys: none })
    expect(sent.map(({ section, lap, total, events }) => [section, lap, total, events])).toEqual([
      [7, 1, 0, []],
    ])
    const corrected = ridesOf(aRider, cells, sameScore, {
      stage,
      at,
      conflictKeys: new Set(['section8-lap1']),
    })
    expect(corrected.map(({ section, lap, total }) => [section, lap, total])).toEqual([
      [7, 1, 0],
      [8, 1, 3],
    ])
    const otherScore = new Map([['section8-lap1', '5']])
    expect(cells.filter((cell) => contradicts(stage, cell, otherScore)).map(({ key }) => key)).toEqual([
      'section8-lap1',
    ])
    expect(ridesOf(aRider, cells, otherScore, { stage, at, conflictKeys: none })[0]?.events).toMatchObject([
      { name: 'JudgeAddPointsD', points: 5 },
    ])
  })

  test('in open free contains the sum of each ride', () => {
    const at = new Date('2026-06-06T18:00:00Z')
    const sent = ridesOf(aRider, cells, new Map([['section7-lap1', '37']]), {
      stage: { ...stage, format: 'openFree' },
      at,
      conflictKeys: none,
    })
    expect(sent[0]).toMatchObject({ total: 37, events: [{ name: 'JudgeAddPointsA', points: 37 }] })
  })
})
