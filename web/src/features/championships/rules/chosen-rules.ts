// The rules in the championship form: a pack of the list or of a file, with changed values if there are any.
import type { RulePack, RulesIn, RulesSettings } from '@/api'
import { isEqual } from '@/lib/three-way-merge'

/** A part of a rule pack file, or the whole file. */
export type Json = Readonly<Record<string, unknown>>

export interface ChosenRules {
  /** The id of the pack. */
  pack: string
  name: string
  /** The content of a rule pack file; null with a pack of the list. */
  file: Json | null
  /** In the format of `rules` in a rule pack file; null for the values of the pack. */
  values: Json | null
}

/** The version of the format of files that the app writes. */
const FILE_VERSION = 1

export function savedRules({
  pack,
  name,
  values,
}: Pick<RulesSettings, 'pack' | 'name' | 'values'>): ChosenRules {
  return { pack, name, file: null, values }
}

export function packRules({ id, name }: Pick<RulePack, 'id' | 'name'>): ChosenRules {
  return { pack: id, name, file: null, values: null }
}

/** The rules of a file. The server says what is wrong with one that isn't a rule pack. */
export function fileRules(file: Json): ChosenRules {
  const { id, name } = file
  return {
    pack: typeof id === 'string' ? id : '',
    name: typeof name === 'string' ? name : '',
    file,
    values: null,
  }
}

/** Changes values. A pack that isn't in the list came from a file, which is written again. */
export function changeValues(chosen: ChosenRules, values: Json, packs: readonly RulePack[]): ChosenRules {
  const { pack, name, file } = chosen
  if (isEqual(values, valuesOf(chosen, packs))) return chosen
  const listed = packs.find(({ id }) => id === pack)
  if (listed && isEqual(values, listed.values)) return packRules(listed)
  if (file || listed) return { ...chosen, values }
  return {
    ...chosen,
    file: { version: FILE_VERSION, id: pack, name, summary: name, rules: values },
    values: null,
  }
}

/** The values of the rules, without those that are left out in a file because they are the default ones. */
export function valuesOf({ pack, file, values }: ChosenRules, packs: readonly RulePack[]): Json {
  if (values) return values
  const ofFile = file?.['rules']
  if (isJson(ofFile)) return ofFile
  return packs.find(({ id }) => id === pack)?.values ?? {}
}

export function rulesIn({ pack, file, values }: ChosenRules, confirmed = false): RulesIn {
  const input = { ...(file ? { file } : { pack }), ...(values && { values }), confirmed }
  // The generated types of free JSON objects have no fields.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return input as RulesIn
}

/** The rules to send with the form: none if they weren't changed. */
export function changedRules(
  chosen: ChosenRules,
  saved: RulesSettings,
  confirmed: boolean,
): { rules?: RulesIn } {
  return isEqual(chosen, savedRules(saved)) ? {} : { rules: rulesIn(chosen, confirmed) }
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parses a JSON object; null for any other text. */
export function parseJson(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text)
    return isJson(value) ? value : null
  } catch {
    return null
  }
}
