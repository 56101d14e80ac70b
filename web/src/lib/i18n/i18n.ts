// The language of the interface and its texts, which are loaded when the language is first used.
import type { Language } from '../text/languages'
import { fillIn, findText, type TextKey, type Texts, type TextValues, type TFunction } from './translate'

interface Options {
  language: Language
  /** Loads the texts of a language. */
  load: (language: Language) => Promise<Texts>
  /** Is called for a key without a text; the key is shown then. */
  onMissing?: (key: string) => void
}

export class I18n {
  language: Language = 'en'
  /** Returns the text of a key in the current language. Each change of the language makes a new function. */
  t: TFunction = (key) => key
  readonly #texts = new Map<Language, Texts>()
  readonly #listeners = new Set<() => void>()
  #options: Options | undefined
  /** The language chosen last, whose texts may still be loading. */
  #chosen: Language = 'en'

  /** Resolves when the texts are loaded, or could not be loaded: then the keys are shown. */
  async init(options: Options): Promise<void> {
    this.#options = options
    await this.changeLanguage(options.language)
    if (!this.#texts.has(options.language)) this.#apply(options.language)
  }

  /** Resolves when the language is in use. One whose texts can't be loaded isn't. */
  async changeLanguage(language: Language): Promise<void> {
    this.#chosen = language
    if (!this.#texts.has(language)) {
      const texts = await this.#options?.load(language).catch(() => undefined)
      if (texts) this.#texts.set(language, texts)
    }
    if (this.#chosen === language && this.#texts.has(language)) this.#apply(language)
  }

  /** Whether the current language has the text. */
  exists(key: TextKey): boolean {
    return this.template(key) !== undefined
  }

  /** Returns the text without its values. */
  template(key: string, { count }: TextValues = {}): string | undefined {
    return findText(this.#texts.get(this.language) ?? {}, this.language, key, count)
  }

  /** Calls the listener after each change of the language; returns a function that ends this. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #apply(language: Language) {
    this.language = language
    const textOf = (key: string, values: TextValues = {}): string => {
      const template = this.template(key, values)
      if (template === undefined) this.#options?.onMissing?.(key)
      return fillIn(template ?? key, values, textOf)
    }
    this.t = textOf
    for (const listener of this.#listeners) listener()
  }
}

/** The language and the texts of the app. */
export const i18n = new I18n()
