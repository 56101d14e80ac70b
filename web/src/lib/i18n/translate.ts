// Finds the text of a key in a translation file and fills in its values. Plural forms, placeholders and nested
// texts are written as i18next writes them (JSON format v4), which translators' tools know.
import type translation from '../../../public/locales/en/translation.json'

/** A translation file, or a part of it. */
export interface Texts {
  readonly [name: string]: string | Texts
}

/** The key without the suffix of its plural form. */
type BaseKey<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key

type KeysOf<Node> = {
  [Name in keyof Node & string]: Node[Name] extends string ? BaseKey<Name> : `${Name}.${KeysOf<Node[Name]>}`
}[keyof Node & string]

/** The key of a text, such as "app.home". A wrong key is a compile error. */
export type TextKey = KeysOf<typeof translation>

/** The values of placeholders. `count` also chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number | null | undefined>>

/** Returns the text of a key. */
export type TFunction = (key: TextKey, values?: TextValues) => string

/** Returns the text as it is in the file, in the plural form of `count`; undefined if there is none. */
export function findText(
  texts: Texts,
  language: string,
  key: string,
  count: TextValues[string],
): string | undefined {
  if (typeof count === 'number') {
    // A text for no items at all is more specific than the plural form of 0.
    const forms = [...(count === 0 ? ['zero'] : []), pluralRules(language).select(count)]
    for (const form of forms) {
      const text = textAt(texts, `${key}_${form}`)
      if (text !== undefined) return text
    }
  }
  return textAt(texts, key)
}

/** {{name}}, or a text in a text: $t(key, {"count": {{name}} }) */
const placeholder = /\{\{(\w+)\}\}|\$t\(([\w.-]+),\s*(\{.*?\})\s*\)/g

/** Returns the text with its values. `nested` returns the text of a key that the text names. */
export function fillIn(
  text: string,
  values: TextValues,
  nested: (key: string, values: TextValues) => string,
): string {
  return text.replaceAll(placeholder, (_, name?: string, key = '', nestedValues = '') =>
    name ? String(values[name] ?? '') : nested(key, JSON.parse(fillIn(nestedValues, values, nested))),
  )
}

function textAt(texts: Texts, key: string): string | undefined {
  let node: string | Texts | undefined = texts
  for (const name of key.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, name)) return undefined
    node = node[name]
  }
  return typeof node === 'string' ? node : undefined
}

const rulesOfLanguages = new Map<string, Intl.PluralRules>()

function pluralRules(language: string): Intl.PluralRules {
  const rules = rulesOfLanguages.get(language) ?? new Intl.PluralRules(language)
  rulesOfLanguages.set(language, rules)
  return rules
}
