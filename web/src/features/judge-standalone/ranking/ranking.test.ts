// Compares the ranking in the browser with the reference results that crates/domain/tests/standalone/main.rs
// writes.
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import vectors from '../../../../../crates/domain/tests/vectors/standalone.json'
import { addFault, addGate, grades, pressScore, type RideEvent, totalOf } from '@/features/scoring/tally'
import { rideSchema } from '@/features/scoring/ride-in-progress'
import { defaultRules } from '@/lib/sport/scoring-rules'
import { defaultGateValues } from '@/lib/sport/gate-values'
import type { Day, DaySheet, Format } from '../days/day'
import { rulesOfPack } from '../rules/day-rules'
import { ranking } from './ranking'

const eventSchema = v.tuple([rideSchema.entries.events.item.entries.name, v.number(), v.nullable(v.number())])

type Field = (typeof vectors.fields)[number]

const at = new Date(0)
const formats: Record<string, Format> = { classic: 'classic', openFree: 'openFree' }
const classicPoints = { A: 1, B: 2, C: 3, D: 5 } as const

test('the gate values are those of the rules', () => {
  expect(defaultGateValues).toEqual(vectors.gateValues)
})

test('the default rules are those of the domain', () => {
  const latvia = vectors.ridesByRules.find(({ name }) => name === 'latvia')
  expect(defaultRules).toEqual(latvia?.scoringRules)
})

test.each(vectors.rides)('$format $events comes to $total', ({ format: formatName, events, total }) => {
  const format = formats[formatName] ?? 'classic'
  const pressed = events.reduce<RideEvent[]>((before, name) => press(format, before, name), [])
  expect(totalOf({ format, gateValues: defaultGateValues }, pressed)).toBe(total)
})

describe.each(vectors.ridesByRules)('by the rules of $name', ({ scoringRules, rides }) => {
  test.each(rides)('$format $events comes to $total', ({ format, events, total }) => {
    const pressed = events.map((ride): RideEvent => {
      const [name, points, time] = v.parse(eventSchema, ride)
      return { name, points, timestamp: at.toISOString(), ...(time !== null && { time }) }
    })
    const stage = { format: formats[format] ?? 'classic', gateValues: defaultGateValues, scoringRules }
    expect(totalOf(stage, pressed)).toBe(total)
  })
})

describe.each(vectors.fields)('$format, $name', (field) => {
  test('is ranked by the rules', () => {
    const ranked = ranking(sheetOf(field)).map(
      ({ place, racingNumber, total, statistics, isFinished, decider }) => ({
        place,
        number: racingNumber,
        total,
        statistics,
        isFinished,
        decider,
      }),
    )
    expect(ranked).toEqual(field.ranking)
  })
})

function press(format: Format, events: RideEvent[], name: string): RideEvent[] {
  if (name === 'JudgeAddFault') return addFault(events, format, defaultGateValues, at)
  const grade = grades.find((known) => name.endsWith(known)) ?? 'A'
  return format === 'classic'
    ? pressScore(defaultRules, events, classicPoints[grade], at)
    : addGate(events, grade, defaultGateValues, at)
}

function sheetOf({ format, sections, laps, riders, ...field }: Field): DaySheet {
  const scoringRules = 'pack' in field && field.pack ? rulesOfPack(field.pack) : undefined
  const day: Day = {
    id: 'day',
    name: '',
    startedAt: at.toISOString(),
    format: formats[format] ?? 'classic',
    sections,
    laps,
    gateValues: defaultGateValues,
    ...(scoringRules && { scoringRules }),
  }
  return {
    day,
    riders: riders.map(({ number, dnf }) => ({ day: day.id, racingNumber: number, name: '', dnf })),
    rides: riders.flatMap(({ number, rides }) =>
      rides.map(([section = 0, lap = 0, total = 0, second = 0]) => ({
        day: day.id,
        racingNumber: number,
        section,
        lap,
        total,
        events: [],
        recordedAt: new Date(second * 1000).toISOString(),
      })),
    ),
  }
}
