// Builders of a stage, and of one rider's result as secretaries see it, for tests.
import type { SecretaryEntry, SecretaryResult, SecretaryRow, Stage } from '@/api'
import { aRow } from '@/testing/board'

const racingClass = {
  name: 'A',
  color: '#c8102e',
  startTime: '10:00:00',
  endTime: '15:00:00',
  yearsFrom: 16,
  yearsTo: null,
  laps: 2,
  sections: [1, 2, 3],
  annulled: [],
  order: 1,
}

/** A classic stage with the classes A and B that is live until 2096. */
export function aLiveStage(overrides: Partial<Stage> = {}): Stage {
  return {
    institution: 'club',
    institutionName: 'Club',
    features: [],
    hasDefaultRules: true,
    statuses: ['DNF', 'DQ'],
    annulments: [],
    championship: 'cup',
    championshipName: 'Cup',
    slug: 'round',
    isPublished: true,
    title: 'Round of tests',
    organizer: 'Club',
    startsAt: '2026-06-06T07:00:00Z',
    endsAt: '2096-06-06T15:00:00Z',
    registrationEndsAt: null,
    timeZone: 'Europe/Riga',
    location: null,
    googleMaps: null,
    waze: null,
    format: 'classic',
    resultsStatus: 'inProgress',
    beingCorrected: null,
    scheduleChange: null,
    phase: 'live',
    registrationOpen: false,
    phaseUntil: null,
    regulation: false,
    gateValues: { a: 10, b: 5, c: 2, d: 1, fault: 1 },
    sections: 3,
    manualDnf: false,
    showEndTimeDiff: false,
    description: { lv: '', et: '', en: '' },
    classes: [racingClass, { ...racingClass, name: 'B', color: '#0057b8', order: 0 }],
    sponsors: [],
    viewer: { judgeSections: [], secretary: false },
    ...overrides,
  }
}

export function aSecretaryRow(
  id: string,
  order: number,
  overrides: Partial<SecretaryRow> = {},
): SecretaryRow {
  return {
    ...aRow(id, order),
    version: 7,
    undecidedRides: [],
    oddRides: [],
    overdueRides: null,
    setAside: [],
    penalties: [],
    ...overrides,
  }
}

export function aResult(id: string, overrides: Partial<SecretaryResult> = {}): SecretaryResult {
  return {
    id,
    name: `Rider ${id}`,
    version: 7,
    lastTimeRecorded: '2026-06-06T07:30:00Z',
    uncorrectedLastTime: '2026-06-06T07:30:00Z',
    lastTimeChangedBy: null,
    status: null,
    statusReasonCode: null,
    statusReason: '',
    penalties: [],
    entries: [anEntry()],
    setAside: [],
    lateEntries: [],
    ...overrides,
  }
}

/** The ride of section 3 in lap 1, scored 1 by the judge of the section. */
export function anEntry(overrides: Partial<SecretaryEntry> = {}): SecretaryEntry {
  return {
    key: 'section3-lap1',
    section: 3,
    lap: 1,
    total: 1,
    recordedAt: '2026-06-06T07:30:00Z',
    deviceTime: '2026-06-06T07:30:00Z',
    events: [{ name: 'JudgeAddPointsA', points: 1, timestamp: '2026-06-06T07:30:00Z' }],
    version: 4,
    judgeDisplayName: 'Judge Three',
    judgeEmail: null,
    fromCard: false,
    others: [],
    ...overrides,
  }
}
