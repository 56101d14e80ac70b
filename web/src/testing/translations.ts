// The translation files, for the tests that compare them with each other and with the code.
import type { Language } from '@/lib/text/languages'
import en from '../../public/locales/en/translation.json'
import et from '../../public/locales/et/translation.json'
import lv from '../../public/locales/lv/translation.json'

/** The texts of a file by their whole keys, such as "app.home". */
export type Translation = ReadonlyMap<string, string>

export const translations: Record<Language, Translation> = {
  en: flatten(en),
  lv: flatten(lv),
  et: flatten(et),
}

/** The end of the key of a plural form. */
export const pluralSuffix = /_(zero|one|two|few|many|other)$/

/** The keys without their plural suffixes, sorted. */
export function keysOf(translation: Translation): string[] {
  return [...new Set([...translation.keys()].map((key) => key.replace(pluralSuffix, '')))].toSorted()
}

interface Node {
  [name: string]: string | Node
}

function flatten(node: Node, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === 'string') texts.set(prefix + name, value)
    else for (const [key, text] of flatten(value, `${prefix}${name}.`)) texts.set(key, text)
  }
  return texts
}
