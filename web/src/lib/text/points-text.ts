// Points as text: whole, or with at most two decimals where riders share the points of their places.
import type { Language } from './languages'

/** Creating a formatter is slow, so they are cached. */
const formatters: Partial<Record<Language, Intl.NumberFormat>> = {}

/** Returns points as they are written in the language. */
export function pointsText(points: number, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : language
  formatters[language] ??= new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return formatters[language].format(points)
}
