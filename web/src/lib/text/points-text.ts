// Points as text: whole, or with at most two decimals where riders share the points of their places.
import type { Language } from './languages'

/** Returns points with the decimal sign of the language. */
export function pointsText(points: number, language: Language): string {
  // Products with a club's multiplier aren't exact.
  const text = String(Number(points.toFixed(2)))
  return language === 'en' ? text : text.replace('.', ',')
}
