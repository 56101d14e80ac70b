// Builders of standings for tests, with invented riders.
import type { GenerationPreview, SecretaryStandingRow, StandingEntry, StandingRow } from '@/api'
import type { GroupView, StandingsData } from '../standings'

/** A result of the stage with this index. */
export function anEntry(
  order: number,
  points: number,
  overrides: Partial<StandingEntry> = {},
): StandingEntry {
  return {
    order,
    points,
    positionAbsolutePoints: points,
    title: `Stage ${order}`,
    url: `/competitions/club/cup/round-${order}/results`,
    status: 'final',
    resultStatus: null,
    isWorst: false,
    clubId: null,
    team: null,
    racingClass: 'A',
    ...overrides,
  }
}

export function aRow(id: string, position: number, overrides: Partial<StandingRow> = {}): StandingRow {
  return {
    id,
    name: `Rider ${id}`,
    racingNumber: String(position),
    club: 'Moss club',
    team: null,
    position,
    total: 0,
    totalMinusWorst: null,
    finalTotal: overrides.total ?? 0,
    refOriginal: null,
    results: [],
    ...overrides,
  }
}

export function aSecretaryRow(
  id: string,
  position: number,
  overrides: Partial<SecretaryStandingRow> = {},
): SecretaryStandingRow {
  return {
    ...aRow(id, position),
    birthYear: 2001,
    gender: null,
    participants: [{ id: `p-${id}`, name: `Rider ${id}`, stages: [0] }],
    mayBeTwoPeople: false,
    ...overrides,
  }
}

export function aGroup(name: string, rows: GroupView['rows'], overrides: Partial<GroupView> = {}): GroupView {
  return { name, women: false, bgColor: '#c8102e', borderColor: '#c8102e', rows, ...overrides }
}

/** Published standings of two stages. */
export function aSeason(
  groups: GroupView[],
  overrides: Partial<StandingsData> = {},
): Omit<StandingsData, 'isEditable'> {
  const stages = [0, 1].map((order) => ({
    order,
    stage: `round-${order}`,
    title: `Round ${order}`,
    startsAt: `2026-0${order + 5}-02T07:00:00Z`,
    timeZone: 'Europe/Riga',
    resultsStatus: 'standingsPublished' as const,
    beingCorrected: false,
  }))
  return {
    version: 4,
    displayName: 'Cup 2026',
    isPublished: true,
    isFinal: false,
    hasDefaultRules: true,
    hasClubStandings: true,
    hasTeamCompetition: true,
    stages,
    calledOff: [],
    groups,
    clubs: [],
    teams: [],
    ...overrides,
  }
}

/** What the page reads of the championship: its published stages, by default those of `aSeason`. */
export function aChampionship(stages: { stage: string; title: string }[] = aSeason([]).stages) {
  return { stages }
}

/** A rider whose worst stage doesn't count, and one with a draft and a DQ. */
export const twoRiders = [
  aRow('a', 1, {
    total: 37,
    totalMinusWorst: 20,
    finalTotal: 20,
    results: [anEntry(0, 20), anEntry(1, 17, { isWorst: true })],
  }),
  aRow('b', 2, {
    total: 17,
    results: [anEntry(0, 17, { status: 'draft' }), anEntry(1, 0, { resultStatus: 'DQ' })],
  }),
]

/** The preview of generating standings. */
export function aPreview(overrides: Partial<GenerationPreview> = {}): GenerationPreview {
  return {
    riders: 3,
    publishes: false,
    differences: [],
    missing: [],
    withoutWomenStanding: [],
    possibleDuplicates: [],
    classes: [],
    ...overrides,
  }
}

/** A rider whose name has lost a letter at the stage. */
export const aDuplicate: GenerationPreview['possibleDuplicates'][number] = {
  standing: 'janis-kurbulspols-a',
  name: 'Jānis Kurbulspols',
  racingNumber: '23',
  existing: 'janis-kurbulsipols-a',
  existingName: 'Jānis Kurbulsīpols',
  birthYear: 1992,
}
