// The numbers in the help equal those in the domain's source.
import { expect, test } from 'vitest'
import ruleset from '../../../../../crates/domain/src/ruleset.rs?raw'
import domainStages from '../../../../../crates/domain/src/stages/mod.rs?raw'
import rankingTests from '../../../../../crates/domain/tests/ranking.rs?raw'
import { classicScores } from '@/lib/sport/classic-scores'
import * as figures from './figures'

const numbers = (text: string) => [...text.matchAll(/\d+/g)].map(([figure]) => Number(figure))

/** What stands after a field's name where the default ruleset is written. */
function field(name: string): number[] {
  const found = new RegExp(`^ {12}${name}: (.*),$`, 'm').exec(ruleset)?.[1]
  if (found === undefined) throw new Error(`The ruleset has no ${name}`)
  return numbers(found)
}

test('scores and the most that faults make are those of the ruleset', () => {
  expect(field('scores')).toEqual(classicScores)
  expect(field('max_fault_points')).toEqual([figures.MAX_FAULT_POINTS])
})

test('points by place are those of the ruleset', () => {
  expect(field('points_by_place')).toEqual(figures.pointsByPlace)
  expect(field('points_beyond')).toEqual([figures.POINTS_BEYOND])
})

test('the ages of the women groups are those of the ruleset', () => {
  expect(field('women_from')).toEqual([figures.WOMEN_FROM_YEARS])
  expect(field('juniors_from')).toEqual([figures.JUNIORS_FROM_YEARS])
})

test('gates and faults of open free are worth what a stage begins with', () => {
  const written = /Self \{ a: .*\}/.exec(domainStages)?.[0] ?? ''
  expect(numbers(written)).toEqual([...Object.values(figures.gateValues), figures.FAULT_VALUE])
})

test('the example of a class is the one that the ranking is tested with', () => {
  const rows = [...rankingTests.matchAll(/row\(\d, "A", (\d+), \[(.*?)\], "([\d:]+)", (\w+)/g)]
  const shown = figures.rankingExample.map(({ total, counts, time, place }) => [
    total,
    [...counts],
    time,
    place === 'DNF',
  ])
  const tested = rows.map(([, total, counts = '', time, status]) => [
    Number(total),
    numbers(counts),
    time,
    status === 'Some',
  ])
  expect(tested.slice(0, shown.length)).toEqual(shown)
})

test('the example of the standings adds up', () => {
  for (const { stages, total, withoutWorst } of figures.standingsExample) {
    const points = stages.map(Number).filter((each) => !Number.isNaN(each))
    const sum = points.reduce((all, each) => all + each, 0)
    expect(sum).toBe(total)
    expect(points.length === stages.length ? sum - Math.min(...points) : null).toBe(withoutWorst)
  }
})
