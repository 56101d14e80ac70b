// The values of the form, and the request that is made from them.
import type { OfficialRole, OfficialsIn, SecretaryOfficial } from '@/api'
import { rangesText } from '@/features/stages/ranges'
import { parseSections } from '../section-list'

export interface FormValues {
  officials: OfficialValues[]
}

export interface OfficialValues {
  role: OfficialRole
  name: string
  license: string
  /** Such as "1, 3–5"; only sent for a judge. */
  sections: string
}

export function toFormValues(officials: readonly SecretaryOfficial[]): FormValues {
  return {
    officials: officials.map(({ role, name, license, sections }) => ({
      role,
      name,
      license: license ?? '',
      sections: rangesText(sections),
    })),
  }
}

export function officialsIn({ officials }: FormValues): OfficialsIn {
  return {
    officials: officials.map(({ role, name, license, sections }) => ({
      role,
      name,
      license: license.trim() === '' ? null : license,
      sections: role === 'judge' ? (parseSections(sections) ?? []) : [],
    })),
  }
}

/** My list with those of the others that it lacks. */
export function withOthers(mine: FormValues, others: readonly SecretaryOfficial[]): FormValues {
  const present = new Set(mine.officials.map(personIn))
  const { officials } = toFormValues(others.filter((official) => !present.has(personIn(official))))
  return { officials: [...mine.officials, ...officials] }
}

function personIn({ role, name }: { role: OfficialRole; name: string }): string {
  return `${role} ${name.trim().toLocaleLowerCase()}`
}
