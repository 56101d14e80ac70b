import { describe, expect, test } from 'vitest'
import { rulesOfPack } from '@/testing/rules-of-pack'
import { defaultGateValues as gateValues } from '@/lib/sport/gate-values'
import type { ScoredStage } from './scored-stage'
import { parseWritten, writtenEvents, writtenTotal } from './written-score'

const classic: ScoredStage = { format: 'classic', gateValues }
const openFree: ScoredStage = { format: 'openFree', gateValues }
const by = (pack: string, stage: ScoredStage = classic): ScoredStage => {
  const scoringRules = rulesOfPack(pack)
  if (!scoringRules) throw new Error(`there is no pack ${pack}`)
  return { ...stage, scoringRules }
}
const at = new Date('2026-06-06T10:00:00Z')
const sent = (stage: ScoredStage, value: string) =>
  writtenEvents(stage, value, at).map(({ name, points }) => [name, points])

describe('a key', () => {
  test.each(['0', '1', '2', '3', '5'])('%s is a complete score in classic', (key) => {
    expect(parseWritten(classic, key)).toEqual({ value: key, isFull: true })
  })

  test.each(['4', '6', '9', 'x', ' ', '-'])('%j is not a score', (key) => {
    expect(parseWritten(classic, key)).toBeNull()
  })

  test('replaces the previous score', () => {
    expect(parseWritten(classic, '35')).toEqual({ value: '5', isFull: true })
  })

  test('that clears a cell does not move on', () => {
    expect(parseWritten(classic, '')).toEqual({ value: '', isFull: false })
  })

  test('in open free accepts up to three digits and never moves to the next cell automatically', () => {
    expect(parseWritten(openFree, '120')).toEqual({ value: '120', isFull: false })
    expect(parseWritten(openFree, '1204')).toBeNull()
    expect(parseWritten(openFree, '1x')).toBeNull()
  })
})

describe('by other rules', () => {
  test('a missed and a refused section have a letter with their marks', () => {
    const acu = by('acu')
    expect(parseWritten(acu, 'm')).toEqual({ value: 'M', isFull: true })
    expect([writtenTotal(acu, 'M'), writtenTotal(acu, 'R')]).toEqual([10, 5])
    expect(sent(acu, 'M')).toEqual([['SectionMissed', 10]])
    expect(parseWritten(classic, 'm')).toBeNull()
    expect(parseWritten(by('acu', openFree), 'm')).toBeNull()
  })

  test('one key enters the tens of bicycles', () => {
    const bicycle = by('uci-bicycle')
    expect(parseWritten(bicycle, '6')).toEqual({ value: '60', isFull: true })
    expect(parseWritten(bicycle, '0')).toEqual({ value: '0', isFull: true })
    expect(parseWritten(bicycle, '7')).toBeNull()
    expect([sent(bicycle, '60'), sent(bicycle, '0')]).toEqual([
      [['JudgeSetPoints', 60]],
      [['JudgeSetPoints', 0]],
    ])
  })

  test('a total of open free with a bonus is sent as the total, also 0', () => {
    const italy = by('open-free-italy', openFree)
    expect([sent(italy, '0'), sent(italy, '47')]).toEqual([[['JudgeSetPoints', 0]], [['JudgeSetPoints', 47]]])
    expect([sent(openFree, '0'), sent(openFree, '47')]).toEqual([[], [['JudgeAddPointsA', 47]]])
  })
})
