// A judge sheet for tests: one stage, sections 7 and 8; class C rides only section 8.
import type { JudgeSheet, RacingClass, Stage } from '@/api'

export function rider(racingNumber: string, name: string, racingClass: string): JudgeSheet['riders'][number] {
  return { id: `r${racingNumber}`, name, racingNumber, racingClass, bike: 'Beta 300', club: null }
}

function classOf(name: string, order: number, startTime: string, sections: number[]): RacingClass {
  return {
    name,
    order,
    startTime,
    sections,
    color: '#b3261e',
    endTime: '15:00:00',
    yearsFrom: 12,
    yearsTo: null,
    laps: 3,
    annulled: [],
  }
}

const stage: Stage = {
  institution: 'meza-federacija',
  institutionName: 'Meža federācija',
  features: [],
  hasDefaultRules: true,
  statuses: ['DNF', 'DQ'],
  annulments: [],
  championship: 'kauss-2026',
  championshipName: 'Kauss 2026',
  slug: 'posms-3',
  isPublished: true,
  title: '3. posms',
  organizer: 'Klubs Sūna',
  startsAt: '2026-06-06T07:00:00Z',
  endsAt: '2026-06-06T13:00:00Z',
  registrationEndsAt: null,
  timeZone: 'Europe/Riga',
  location: 'Sūnu grava',
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
  sections: 8,
  manualDnf: false,
  showEndTimeDiff: false,
  description: { lv: '', et: '', en: '' },
  classes: [
    classOf('A', 3, '10:00:00', [7, 8]),
    classOf('B', 2, '10:00:00', [7, 8]),
    classOf('C', 1, '10:20:00', [8]),
  ],
  sponsors: [],
  viewer: { judgeSections: [7], secretary: false },
}

type Changes = Partial<Omit<JudgeSheet, 'stage'>> & { stage?: Partial<Stage> }

export function judgeSheet({ stage: changes, ...rest }: Changes = {}): JudgeSheet {
  return {
    sections: [7],
    crossCheck: false,
    canHandOver: [],
    handedOver: [],
    riders: [
      rider('07', 'Kārlis Ozols', 'A'),
      rider('21', 'Uku Jaan Tamm', 'A'),
      rider('33', 'Mia Sepp', 'B'),
    ],
    entries: [],
    removedTests: [],
    removedRides: [],
    serverNow: '2026-06-06T10:00:00Z',
    recordsUntil: null,
    ...rest,
    stage: { ...stage, ...changes },
  }
}

/** The recorded scores of a rider in section 7, from lap 1 on. */
export function scoresOf(participant: string, totals: number[]): JudgeSheet['entries'] {
  return totals.map((total, index) => ({
    participant,
    key: `section7-lap${index + 1}`,
    total,
    conflict: false,
  }))
}
