// A score that was written down as a whole, as on a paper card: a total, or the letter of a section without a
// ride where the rules have it.
import { rideTotals, unriddenMarks } from '@/lib/sport/scoring-rules'
import { unriddenKinds, unriddenLetters } from '@/lib/sport/unridden'
import { rulesOf, type ScoredStage } from './scored-stage'
import { pressScore, pressUnridden, type RideEvent } from './tally'

const MAX_DIGITS = 3

/**
 * The score after the text of its field has changed; null if the rules have none that begins so. `isFull` means
 * that no further key fits. In classic one key is enough for a score that is the only one to begin with it.
 */
export function parseWritten(stage: ScoredStage, text: string): { value: string; isFull: boolean } | null {
  if (text === '') return { value: '', isFull: false }
  if (stage.format === 'openFree') {
    return /^\d+$/.test(text) && text.length <= MAX_DIGITS ? { value: text, isFull: false } : null
  }
  const letter = text.slice(-1).toUpperCase()
  if (unriddenOf(stage, letter)) return { value: letter, isFull: true }
  const totals = rideTotals(rulesOf(stage).section).map(String)
  const key = text.slice(-1)
  const value = totals.includes(text) ? text : totals.find((total) => total.startsWith(key))
  if (value === undefined) return null
  return { value, isFull: !totals.some((total) => total !== value && total.startsWith(value)) }
}

/** The letters of sections without a ride, by the rules of the stage; in open free there are none. */
export function writtenLetters(stage: ScoredStage): string[] {
  return unriddenKinds.map((kind) => unriddenLetters[kind]).filter((letter) => unriddenOf(stage, letter))
}

/** Everything that can be written for a section in classic. */
export function writtenScores(stage: ScoredStage): string[] {
  return [...rideTotals(rulesOf(stage).section).map(String), ...writtenLetters(stage)]
}

export function writtenTotal(stage: ScoredStage, value: string): number {
  return unriddenOf(stage, value)?.marks ?? Number(value)
}

/** The events of the score: at most one. In open free it has the total, because a card doesn't show the gates. */
export function writtenEvents(stage: ScoredStage, value: string, at: Date): RideEvent[] {
  const unridden = unriddenOf(stage, value)
  if (unridden) return pressUnridden(unridden.kind, unridden.marks, at)
  const rules = rulesOf(stage)
  const total = Number(value)
  if (stage.format === 'classic') return pressScore(rules, [], total, at)
  const hasBonus = rules.gates.bonus.length > 0 || rules.gates.passage > 0
  if (total === 0 && !hasBonus) return []
  const name = hasBonus ? 'JudgeSetPoints' : 'JudgeAddPointsA'
  return [{ name, points: total, timestamp: at.toISOString() }]
}

/** The kind and the marks of a section without a ride that has this letter. */
function unriddenOf({ format, scoringRules }: ScoredStage, letter: string) {
  const kind = unriddenKinds.find((each) => unriddenLetters[each] === letter)
  const marks = kind && unriddenMarks(rulesOf({ scoringRules }).section, kind)
  return kind && typeof marks === 'number' && format === 'classic' ? { kind, marks } : null
}
