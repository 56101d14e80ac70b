// Test data: a stage on the day of aCompetition.
import type { Participant, SecretaryParticipant, Stage, TestRides } from '@/api'
import { aCompetition } from './competition'

export function aStage(overrides: Partial<Stage> = {}): Stage {
  const { stage: slug, ...competition } = aCompetition()
  return {
    ...competition,
    slug,
    isPublished: true,
    institutionName: 'Fictional federation',
    features: [],
    hasDefaultRules: true,
    statuses: ['DNF', 'DQ'],
    annulments: [],
    scheduleChange: null,
    googleMaps: null,
    waze: null,
    regulation: false,
    gateValues: { a: 10, b: 5, c: 2, d: 1, fault: 1 },
    sections: 10,
    manualDnf: false,
    showEndTimeDiff: false,
    description: { lv: '', et: '', en: '' },
    classes: [
      {
        name: 'A',
        color: '#c8102e',
        startTime: null,
        endTime: null,
        yearsFrom: 16,
        yearsTo: null,
        laps: 3,
        sections: [1, 2, 3],
        annulled: [],
        order: 1,
      },
    ],
    sponsors: [],
    viewer: { judgeSections: [], secretary: false },
    ...overrides,
  }
}

export const noTestRides: TestRides = { rides: 0, riders: 0, deliveredAfterStart: 0 }

export function aParticipant(overrides: Partial<Participant> = {}): Participant {
  return {
    id: 'ext-1',
    name: 'Kārlis Ozols',
    racingNumber: '7',
    bike: 'Beta 300',
    racingClass: 'A',
    birthYear: 1990,
    club: { id: 'Otepää MK', country: 'EE' },
    team: null,
    registeredAt: '2026-09-01T09:00:00Z',
    ...overrides,
  }
}

export function aSecretaryParticipant(overrides: Partial<SecretaryParticipant> = {}): SecretaryParticipant {
  return {
    ...aParticipant(),
    birthDate: '1990-05-09',
    age: 36,
    license: 'LV-118',
    gender: 'male',
    status: 'registered',
    modifiedAt: '2026-09-01T09:00:00Z',
    version: 3,
    ...overrides,
  }
}
