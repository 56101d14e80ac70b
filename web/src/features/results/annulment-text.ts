// An annulled section in words.
import type { TFunction } from '@/lib/i18n'
import type { Annulment, Stage } from '@/api'
import { rangesText } from '@/features/stages/ranges'

/** The section, its laps and its classes, the hardest first; without the reason. */
export function annulmentText(t: TFunction, stage: Stage, { section, laps, classes }: Annulment): string {
  const names = stage.classes.map(({ name }) => name).filter((name) => classes.includes(name))
  return t('results.annulments.what', {
    section,
    laps: t('ui.lapList', { count: laps.length, list: rangesText(laps) }),
    classes: names.join(', '),
  })
}
