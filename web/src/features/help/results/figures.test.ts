// The numbers in the help equal those of the default rules and in the domain's source.
import { expect, test } from 'vitest'
import latvia from '../../../../../crates/domain/rules/latvia.json'
import rankingTests from '../../../../../crates/domain/tests/ranking.rs?raw'
import { classicScores } from '@/lib/sport/classic-scores'
import * as figures from './figures'

const numbers = (text: string) => [...text.matchAll(/\d+/g)].map(([figure]) => Number(figure))

test('scores and the most that faults make are those of the rules', () => {
  expect(latvia.rules.section.scores).toEqual(classicScores)
  expect(latvia.rules.section.dabs.cappedAt).toBe(figures.MAX_FAULT_POINTS)
})

test('points by place are those of the rules', () => {
  expect(latvia.rules.points.byPlace).toEqual(figures.pointsByPlace)
  expect(latvia.rules.points.beyond).toBe(figures.POINTS_BEYOND)
})

test('the ages of the women groups are those of the rules', () => {
  expect(latvia.rules.ages.womenFrom).toBe(figures.WOMEN_FROM_YEARS)
  expect(latvia.rules.ages.juniorsFrom).toBe(figures.JUNIORS_FROM_YEARS)
})

test('gates and faults of open free are worth what a stage begins with', () => {
  const { values, dab } = latvia.rules.gates
  expect([...values, dab]).toEqual([...Object.values(figures.gateValues), figures.FAULT_VALUE])
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
