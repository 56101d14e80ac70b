// Test data: a competition on a day in September, in Riga's time zone.
import type { Competition } from '@/api'

export function aCompetition(overrides: Partial<Competition> = {}): Competition {
  return {
    institution: 'lamsf',
    championship: 'trials-2026',
    stage: 'mezezers',
    institutionName: 'Priežkalnu triāla federācija',
    championshipName: 'Baltic trial championship 2026',
    title: 'Mežezers trial',
    organizer: 'Motoklubs Priežkalni',
    startsAt: '2026-09-12T07:00:00Z',
    endsAt: '2026-09-12T13:00:00Z',
    registrationEndsAt: '2026-09-10T20:59:00Z',
    timeZone: 'Europe/Riga',
    location: 'Mežezers',
    format: 'classic',
    resultsStatus: 'inProgress',
    beingCorrected: null,
    phase: 'registrationOpen',
    registrationOpen: true,
    phaseUntil: null,
    ...overrides,
  }
}
