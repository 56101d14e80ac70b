// Test data: the settings of a stage.
import type { CourseClass, StageSettings } from '@/api'

export function aClass(overrides: Partial<CourseClass> = {}): CourseClass {
  return {
    name: 'Expert',
    color: '#c8102e',
    startTime: '10:00:00',
    endTime: '15:00:00',
    yearsFrom: 16,
    yearsTo: null,
    laps: 3,
    sections: [1, 2, 3, 4],
    order: 50,
    ...overrides,
  }
}

export function someSettings(overrides: Partial<StageSettings> = {}): StageSettings {
  return {
    institution: 'fed',
    championship: 'cup-2026',
    slug: 'round-1',
    title: 'Round 1',
    organizer: 'Forest club',
    startsAt: '2026-06-14T10:00:00',
    endsAt: '2026-06-14T16:00:00',
    registrationEndsAt: null,
    previousDay: null,
    possiblePreviousDays: [],
    timeZone: 'Europe/Riga',
    location: null,
    googleMaps: null,
    waze: null,
    format: 'classic',
    gateValues: { a: 10, b: 5, c: 2, d: 1, fault: 1 },
    sections: 4,
    manualDnf: false,
    showEndTimeDiff: true,
    description: { lv: '', et: '', en: 'Mud' },
    classes: [
      aClass(),
      aClass({ name: 'Kids', yearsFrom: 5, yearsTo: 10, laps: 2, sections: [1, 2], order: 10 }),
    ],
    sponsors: [],
    isPublished: false,
    missing: [],
    resultsStatus: 'inProgress',
    version: 3,
    ...overrides,
  }
}
