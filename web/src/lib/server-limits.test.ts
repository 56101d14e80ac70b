import { expect, test } from 'vitest'
import appPasswords from '../../../crates/app/src/accounts/passwords.rs?raw'
import appSignUp from '../../../crates/app/src/accounts/sign_up.rs?raw'
import appDocuments from '../../../crates/app/src/files/documents.rs?raw'
import appEncoding from '../../../crates/app/src/files/encoding.rs?raw'
import appEntries from '../../../crates/app/src/judging/entries.rs?raw'
import appKnownRiders from '../../../crates/app/src/registration/known_riders.rs?raw'
import appApproval from '../../../crates/app/src/results/approval.rs?raw'
import appPenalties from '../../../crates/app/src/results/penalties.rs?raw'
import appReasons from '../../../crates/app/src/results/reasons.rs?raw'
import domainEntry from '../../../crates/domain/src/judging/entry.rs?raw'
import domainMarket from '../../../crates/domain/src/market/form.rs?raw'
import domainRegistration from '../../../crates/domain/src/registration/form.rs?raw'
import domainStages from '../../../crates/domain/src/stages/form.rs?raw'
import * as limits from './server-limits'

/** The first number in the value of a Rust constant. */
function rustLimit(source: string, name: string): number {
  const value = new RegExp(`const ${name}: [^=]+= ([^;]+);`).exec(source)?.[1]
  const number = /\d[\d_]*/.exec(value ?? '')?.[0]
  if (number === undefined) throw new Error(`There is no number in the constant ${name}`)
  return Number(number.replaceAll('_', ''))
}

const sources: Record<keyof typeof limits, [source: string, name: string]> = {
  MAX_SECTION_POINTS: [domainEntry, 'MAX_SECTION_POINTS'],
  MAX_PENALTY_POINTS: [appPenalties, 'MAX_POINTS'],
  MAX_REASON_CHARS: [appReasons, 'MAX_REASON'],
  MAX_REOPENING_REASON_CHARS: [appApproval, 'MAX_REASON'],
  MAX_AD_REASON_CHARS: [domainMarket, 'REASON'],
  MIN_AD_DESCRIPTION_CHARS: [domainMarket, 'MIN_DESCRIPTION'],
  MAX_AD_DESCRIPTION_CHARS: [domainMarket, 'MAX_DESCRIPTION'],
  MAX_PERSON_NAME_CHARS: [appSignUp, 'MAX_NAME_CHARS'],
  MIN_PASSWORD_CHARS: [appPasswords, 'MIN_CHARS'],
  MAX_RACING_NUMBER_DIGITS: [domainRegistration, 'NUMBER'],
  MIN_KNOWN_RIDER_CHARS: [appKnownRiders, 'MIN_LETTERS'],
  MAX_SECTIONS: [domainStages, 'SECTIONS'],
  MAX_PICTURE_MB: [appEncoding, 'PICTURE'],
  MAX_DOCUMENT_MB: [appDocuments, 'MAX_BYTES'],
  MAX_ENTRIES: [appEntries, 'MAX_ENTRIES'],
}

test.each(Object.entries(sources))('%s is the limit of the server', (name, [source, constant]) => {
  expect(new Map<string, number>(Object.entries(limits)).get(name)).toBe(rustLimit(source, constant))
})
