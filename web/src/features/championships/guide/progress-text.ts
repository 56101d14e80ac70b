// The progress of a new server to its first public stage, in a sentence.
import type { TFunction } from '@/lib/i18n'
import { guideSteps, type Step } from './step'

export function progressText(t: TFunction, next: Step): string {
  return t('championships.guide.line', {
    figure: guideSteps.indexOf(next.name) + 1,
    count: guideSteps.length,
    step: t(`championships.guide.${next.name}`),
  })
}
