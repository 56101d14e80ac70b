// The progress of a new server to its first public stage, in a sentence.
import type { TFunction } from 'i18next'
import { steps, type Step } from './step'

export function progressText(t: TFunction, next: Step): string {
  return t('championships.guide.line', {
    figure: steps.indexOf(next.name) + 1,
    count: steps.length,
    step: t(`championships.guide.${next.name}`),
  })
}
