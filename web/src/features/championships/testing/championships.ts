// Test data: institutions and championships.
import type { ChampionshipSettings, ChampionshipOverview, InstitutionOverview } from '@/api'
import { aCompetition } from '@/testing/competition'

export function anInstitution(overrides: Partial<InstitutionOverview> = {}): InstitutionOverview {
  return {
    slug: 'lamsf',
    name: 'Fictional federation',
    country: 'LV',
    version: 1,
    championships: [],
    ...overrides,
  }
}

export function aChampionship(overrides: Partial<ChampionshipOverview> = {}): ChampionshipOverview {
  return {
    slug: 'trials-2026',
    displayName: 'Baltic trial championship 2026',
    season: 2026,
    isPublished: false,
    stages: 0,
    publishedStages: 0,
    ...overrides,
  }
}

export function someSettings(overrides: Partial<ChampionshipSettings> = {}): ChampionshipSettings {
  return {
    institution: 'lamsf',
    institutionName: 'Fictional federation',
    slug: 'trials-2026',
    displayName: 'Baltic trial championship 2026',
    season: 2026,
    isPublished: false,
    hasTeamCompetition: false,
    hasClubStandings: true,
    hasWomenClasses: false,
    features: [],
    protestMinutes: 30,
    rules: { pack: 'latvia', name: 'Latvia', values: {}, fixedBy: null },
    teams: [],
    classes: [
      { name: 'A', order: 30, clubStandingMultiplier: 1.5, bgColor: '#c8102e', borderColor: '#7a0019' },
      { name: 'B', order: 20, clubStandingMultiplier: null, bgColor: '#0057b8', borderColor: null },
      { name: 'C', order: 10, clubStandingMultiplier: null, bgColor: null, borderColor: null },
    ],
    stages: [{ ...aCompetition(), isPublished: false }],
    version: 3,
    ...overrides,
  }
}
