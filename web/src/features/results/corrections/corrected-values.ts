// A result before or after a correction, in words.
import type { TFunction } from '@/lib/i18n'
import type { CorrectedValues } from '@/api'

/** Place or status, and total: "place 2, 23 pts". The class is first if the correction changed it. */
export function valuesText(
  t: TFunction,
  values: CorrectedValues | null,
  other: CorrectedValues | null,
): string {
  if (!values) return t('corrections.none')
  const { racingClass, place, total, status } = values
  return [
    other && other.racingClass !== racingClass ? racingClass : null,
    status ?? t('corrections.place', { place }),
    total === null ? t('corrections.noTotal') : t('corrections.total', { total }),
  ]
    .filter((part) => part !== null)
    .join(', ')
}
