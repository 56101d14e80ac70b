// Texts in components.
import { cloneElement, createContext, useContext, useSyncExternalStore, type ReactElement } from 'react'
import {
  fillIn,
  i18n as appTexts,
  type I18n,
  type TextKey,
  type TextValues,
  type TFunction,
} from '@/lib/i18n'

/** The language and texts of everything below: those of the app unless something else is rendered. */
export const I18nContext = createContext(appTexts)

/** The function that returns texts. The component renders again when the language changes. */
export function useTranslation(): { t: TFunction; i18n: I18n } {
  const i18n = useContext(I18nContext)
  const currentT = () => i18n.t
  return { t: useSyncExternalStore(i18n.subscribe, currentT, currentT), i18n }
}

interface TransProps {
  i18nKey: TextKey
  values?: TextValues
  /** The elements of the text's tags, by name. */
  components: Readonly<Record<string, ReactElement>>
}

/** A text with elements in it: "Sent to <b>{{address}}</b>." */
export function Trans({ i18nKey, values, components }: TransProps) {
  const { i18n } = useTranslation()
  const template = i18n.template(i18nKey, values) ?? i18nKey
  const fill = (text: string) => fillIn(text, values ?? {}, () => '')
  // Split before the values are filled in: they may contain anything.
  const parts = template.split(/<(\w+)>(.*?)<\/\1>/)
  return parts.map((part, index) => {
    if (index % 3 === 0) return fill(part)
    const element = index % 3 === 1 ? components[part] : undefined
    return element && cloneElement(element, { key: index }, fill(parts[index + 1] ?? ''))
  })
}
