import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/time/dates'
import { registrationState, type RegistrationState } from './registration-state'

const deadlineAt = '2026-09-10T20:59:00Z'
const noon = Date.parse('2026-09-10T12:00:00Z')

/** The stage's state on the server, and the time. */
const times = {
  'long before': { phase: 'registrationOpen', registrationOpen: true, now: noon - 9 * DAY_MS },
  'on the last day': { phase: 'registrationOpen', registrationOpen: true, now: noon },
  'after the deadline': { phase: 'registrationClosed', registrationOpen: false, now: noon + DAY_MS },
  'while it is postponed': { phase: 'postponed', registrationOpen: false, now: noon },
  'when it is cancelled': { phase: 'cancelled', registrationOpen: false, now: noon },
  'during the competition': { phase: 'live', registrationOpen: false, now: noon + 2 * DAY_MS },
  'when it is over': { phase: 'finished', registrationOpen: false, now: noon + 3 * DAY_MS },
  'when the results are approved': { phase: 'approved', registrationOpen: false, now: noon + 3 * DAY_MS },
} as const
const people = {
  'someone not known yet': { isSignedIn: null, isJoined: null },
  'a visitor': { isSignedIn: false, isJoined: false },
  'a user while the list comes': { isSignedIn: true, isJoined: null },
  'a user': { isSignedIn: true, isJoined: false },
  'a rider who joined': { isSignedIn: true, isJoined: true },
}

type Line = [
  keyof typeof times,
  RegistrationState['deadline'],
  Record<keyof typeof people, RegistrationState['ownStatus']>,
]

function own(...[unknown, visitor, waiting, user, rider]: RegistrationState['ownStatus'][]) {
  return {
    'someone not known yet': unknown ?? null,
    'a visitor': visitor ?? null,
    'a user while the list comes': waiting ?? null,
    'a user': user ?? null,
    'a rider who joined': rider ?? null,
  }
}

function stageAt(
  time: keyof typeof times,
  {
    registrationEndsAt,
    openUntilTheEnd = false,
  }: { registrationEndsAt: string | null; openUntilTheEnd?: boolean },
) {
  const { phase, registrationOpen } = times[time]
  return {
    phase,
    registrationOpen: registrationOpen || (openUntilTheEnd && phase === 'live'),
    registrationEndsAt,
  }
}

function states(lines: Line[], options: { registrationEndsAt: string | null; openUntilTheEnd?: boolean }) {
  return lines.flatMap(([time, deadline, owns]) =>
    Object.entries(people).map(([person, user]) => ({
      time,
      person,
      input: { stage: stageAt(time, options), ...user, now: times[time].now },
      expected: { deadline, ownStatus: new Map(Object.entries(owns)).get(person) },
    })),
  )
}

describe('with a deadline', () => {
  const lines: Line[] = [
    ['long before', 'open', own(null, 'login', null, 'join', 'joined')],
    ['on the last day', 'lastDay', own(null, 'login', null, 'join', 'joined')],
    ['after the deadline', 'ended', own(null, null, null, null, 'joinedAfterDeadline')],
    ['while it is postponed', null, own(null, null, null, null, 'joined')],
    ['when it is cancelled', null, own()],
    ['during the competition', 'ended', own(null, null, null, null, 'joinedAfterDeadline')],
    ['when it is over', null, own()],
    ['when the results are approved', null, own()],
  ]
  test.each(states(lines, { registrationEndsAt: deadlineAt }))(
    '$time $person sees the expected state',
    ({ input, expected }) => {
      expect(registrationState(input)).toEqual(expected)
    },
  )
})

describe('without a deadline one can join until the end', () => {
  const lines: Line[] = [
    ['long before', null, own(null, 'login', null, 'join', 'joined')],
    ['while it is postponed', null, own(null, null, null, null, 'joined')],
    ['when it is cancelled', null, own()],
    ['during the competition', null, own(null, 'login', null, 'join', 'joined')],
    ['when it is over', null, own()],
    ['when the results are approved', null, own()],
  ]
  test.each(states(lines, { registrationEndsAt: null, openUntilTheEnd: true }))(
    '$time $person sees the expected state',
    ({ input, expected }) => {
      expect(registrationState(input)).toEqual(expected)
    },
  )
})
