import { describe, expect, test } from 'vitest'
import { registrationState, type RegistrationState } from './registration-state'

const stage = {
  startsAt: '2026-09-12T07:00:00Z',
  endsAt: '2026-09-12T13:00:00Z',
  registrationEndsAt: '2026-09-10T20:59:00Z',
}

const times = {
  'long before': '2026-09-01T09:00:00Z',
  'on the last day': '2026-09-10T09:00:00Z',
  'after the deadline': '2026-09-11T09:00:00Z',
  'during the competition': '2026-09-12T09:00:00Z',
  'when it is over': '2026-09-12T13:00:00Z',
}
const people = {
  'someone not known yet': { signedIn: null, joined: null },
  'a visitor': { signedIn: false, joined: false },
  'a user while the list comes': { signedIn: true, joined: null },
  'a user': { signedIn: true, joined: false },
  'a rider who joined': { signedIn: true, joined: true },
}

type Line = [
  keyof typeof times,
  RegistrationState['deadline'],
  Record<keyof typeof people, RegistrationState['own']>,
]

function own(...[unknown, visitor, waiting, user, rider]: RegistrationState['own'][]) {
  return {
    'someone not known yet': unknown ?? null,
    'a visitor': visitor ?? null,
    'a user while the list comes': waiting ?? null,
    'a user': user ?? null,
    'a rider who joined': rider ?? null,
  }
}

function states(lines: Line[], registrationEndsAt: string | null) {
  return lines.flatMap(([time, deadline, owns]) =>
    Object.entries(people).map(([person, who]) => ({
      time,
      person,
      asked: { stage: { ...stage, registrationEndsAt }, ...who, now: Date.parse(times[time]) },
      expected: { deadline, own: new Map(Object.entries(owns)).get(person) },
    })),
  )
}

describe('with a deadline', () => {
  const lines: Line[] = [
    ['long before', 'open', own(null, 'login', null, 'join', 'joined')],
    ['on the last day', 'lastDay', own(null, 'login', null, 'join', 'joined')],
    ['after the deadline', 'ended', own(null, null, null, null, 'joinedForGood')],
    ['during the competition', 'ended', own(null, null, null, null, 'joinedForGood')],
    ['when it is over', null, own()],
  ]
  test.each(states(lines, stage.registrationEndsAt))(
    '$time $person sees the right',
    ({ asked, expected }) => {
      expect(registrationState(asked)).toEqual(expected)
    },
  )
})

describe('without a deadline one can join until the end', () => {
  const lines: Line[] = [
    ['long before', null, own(null, 'login', null, 'join', 'joined')],
    ['during the competition', null, own(null, 'login', null, 'join', 'joined')],
    ['when it is over', null, own()],
  ]
  test.each(states(lines, null))('$time $person sees the right', ({ asked, expected }) => {
    expect(registrationState(asked)).toEqual(expected)
  })
})

test('the last moment of the deadline is still open', () => {
  const now = Date.parse(stage.registrationEndsAt) - 1
  expect(registrationState({ stage, signedIn: true, joined: false, now }).own).toBe('join')
})
