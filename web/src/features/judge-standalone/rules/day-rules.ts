// The rules that the organizer of a day can choose: those of the rule packs, without what a day doesn't need. A
// test of the domain writes packs.json.
import type { ScoringRules } from '@/lib/sport/scoring-rules'
import packs from './packs.json'

/** What decides between riders with the same total. The others need data that a day doesn't have. */
export type Tie =
  | { most: number }
  | 'bestLap'
  | 'lastLap'
  | 'lapsBackwards'
  | 'lastRide'
  | 'furthestClean'
  | 'ridingTime'
  | 'olderRider'
  | 'youngerRider'
  | 'byHand'

/** The rules of a day, which are stored with it. */
export interface DayRules extends ScoringRules {
  /** The id of the rule pack. */
  id: string
  ranking: { fewerLaps: 'needStatus' | 'rankedAfter'; ties: readonly Tie[] }
}

interface DayPack extends DayRules {
  names: Record<'en' | 'et' | 'lv', string>
}

// In the type of a JSON file every string is any string.
const isDayPack = (pack: object): pack is DayPack => 'id' in pack && 'names' in pack && 'ranking' in pack
const entries: readonly object[] = packs
const dayPacks = entries.filter(isDayPack)

/** The rules of a new day. */
export const defaultPack = dayPacks[0]?.id ?? ''

/** The packs to choose from, in this language. */
export function packNames(language: string): { id: string; name: string }[] {
  return dayPacks.map(({ id, names }) => ({
    id,
    name: Object.entries(names).find(([code]) => code === language)?.[1] ?? names.en,
  }))
}

/** The rules of a pack; undefined for the default one, and for one that this version of the app doesn't have. */
export function rulesOfPack(id: string): DayRules | undefined {
  const pack = id === defaultPack ? undefined : dayPacks.find((each) => each.id === id)
  return pack && { id, section: pack.section, gates: pack.gates, ranking: pack.ranking }
}

/** How riders of a day are ranked. */
export function rankingRules(rules: DayRules | undefined): DayRules['ranking'] {
  return rules?.ranking ?? dayPacks[0]?.ranking ?? { fewerLaps: 'needStatus', ties: [] }
}
