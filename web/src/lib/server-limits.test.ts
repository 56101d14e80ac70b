import { expect, test } from 'vitest'
import * as limits from './server-limits'

const crates = import.meta.glob<string>('../../../crates/{app,domain}/src/**/*.rs', {
  query: '?raw',
  import: 'default',
})

/** The first number in the value of a Rust constant, or of a field of the default ruleset. */
async function rustLimit(file: string, name: string): Promise<number> {
  const source = await crates[`../../../crates/${file}`]?.()
  const value = new RegExp(`const ${name}: [^=]+= ([^;]+);|\\b${name}: (\\d+),`).exec(source ?? '')
  const number = /\d[\d_]*/.exec(value?.[1] ?? value?.[2] ?? '')?.[0]
  if (number === undefined) throw new Error(`There is no constant ${name} with a number in ${file}`)
  return Number(number.replaceAll('_', ''))
}

const sources: Record<keyof typeof limits, [file: string, constant: string]> = {
  MAX_SECTION_POINTS: ['domain/src/judging/score.rs', 'MAX_SECTION_POINTS'],
  MAX_PENALTY_POINTS: ['domain/src/ruleset/check.rs', 'MAX_PENALTY_POINTS'],
  MAX_REASON_CHARS: ['domain/src/results/reason.rs', 'MAX_TEXT'],
  MAX_REOPENING_REASON_CHARS: ['domain/src/stages/mod.rs', 'MAX_REASON'],
  MAX_ANNULMENT_REASON_CHARS: ['domain/src/stages/annulment.rs', 'MAX_REASON'],
  MIN_PROTEST_MINUTES: ['domain/src/protests/period.rs', 'MIN_MINUTES'],
  MAX_PROTEST_MINUTES: ['domain/src/protests/period.rs', 'MAX_MINUTES'],
  MAX_QUERY_CHARS: ['domain/src/protests/query.rs', 'MAX_QUERY_TEXT'],
  MAX_QUERY_ANSWER_CHARS: ['domain/src/protests/query.rs', 'MAX_ANSWER_TEXT'],
  MAX_DECIDER_NAME_CHARS: ['domain/src/protests/query.rs', 'MAX_DECIDER_NAME'],
  MAX_SIGN_OFF_NAME_CHARS: ['domain/src/protests/sign_off.rs', 'MAX_NAME'],
  MAX_SUBJECT_CHARS: ['domain/src/messages/form.rs', 'MAX_SUBJECT'],
  MAX_MESSAGE_CHARS: ['domain/src/messages/form.rs', 'MAX_TEXT'],
  MAX_CONSENT_CHARS: ['domain/src/consents.rs', 'MAX_TEXT'],
  MAX_SCHEDULE_REASON_CHARS: ['domain/src/stages/schedule_change.rs', 'MAX_REASON'],
  MAX_REFUND_REASON_CHARS: ['domain/src/entry_desk/payment.rs', 'MAX_REASON'],
  MAX_PAYMENT_REFERENCE_CHARS: ['domain/src/entry_desk/form.rs', 'MAX_REFERENCE'],
  MAX_AD_REASON_CHARS: ['domain/src/market/form.rs', 'MAX_REASON'],
  MIN_AD_DESCRIPTION_CHARS: ['domain/src/market/form.rs', 'MIN_DESCRIPTION'],
  MAX_AD_DESCRIPTION_CHARS: ['domain/src/market/form.rs', 'MAX_DESCRIPTION'],
  MAX_PERSON_NAME_CHARS: ['app/src/accounts/display_name.rs', 'MAX_NAME_CHARS'],
  MIN_PASSWORD_CHARS: ['app/src/accounts/passwords.rs', 'MIN_CHARS'],
  MAX_RACING_NUMBER_DIGITS: ['domain/src/registration/form.rs', 'MAX_DIGITS'],
  MIN_KNOWN_RIDER_CHARS: ['app/src/registration/known_riders.rs', 'MIN_LETTERS'],
  MAX_SECTIONS: ['domain/src/stages/form.rs', 'MAX_SECTIONS'],
  MAX_LAPS: ['domain/src/stages/form.rs', 'MAX_LAPS'],
  MAX_GATE_POINTS: ['domain/src/stages/form.rs', 'MAX_GATE'],
  MAX_RIDER_AGE: ['domain/src/ruleset/ages.rs', 'default_years_to'],
  MAX_PICTURE_MB: ['app/src/files/encoding.rs', 'PICTURE'],
  MAX_DOCUMENT_MB: ['app/src/files/documents.rs', 'MAX_BYTES'],
  MAX_PLATE_CHARS: ['domain/src/judging/unassigned.rs', 'MAX_PLATE_CHARS'],
  MAX_NOTE_CHARS: ['domain/src/judging/unassigned.rs', 'MAX_NOTE_CHARS'],
  MAX_ENTRIES: ['app/src/judging/entries.rs', 'MAX_ENTRIES'],
  MAX_TIMES: ['app/src/timekeeping/record.rs', 'MAX_TIMES'],
  MAX_MARKS_PER_MINUTE: ['domain/src/timekeeping/form.rs', 'MAX_MARKS_PER_MINUTE'],
  MIN_BIKE_YEAR: ['domain/src/results/fact_edit.rs', 'MIN_BIKE_YEAR'],
  MAX_YELLOW_CARDS: ['domain/src/results/fact_edit.rs', 'MAX_CARDS'],
  MAX_DECIDED_PLACE: ['domain/src/results/fact_edit.rs', 'MAX_PLACE'],
  MAX_LIMIT_MINUTES: ['domain/src/timekeeping/form.rs', 'MAX_LIMIT_MINUTES'],
}

test.each(Object.entries(sources))('%s is the limit of the server', async (name, [file, constant]) => {
  const values = new Map<string, number>(Object.entries(limits))
  expect(values.get(name)).toBe(await rustLimit(file, constant))
})
