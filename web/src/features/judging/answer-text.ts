// Why the server didn't take an entry as it came, in the judge's words.

import { useTranslation } from 'react-i18next'
import type { StoredEntry } from './outbox-entry'

export function useAnswerText({ state, answer, racingNumber, section, lap }: StoredEntry): string {
  const { t } = useTranslation()
  switch (answer?.code) {
    case 'results-approved':
      return t('judging.answerApproved')
    case 'unknown-participant':
      return t('judging.answerUnknownRider', { number: racingNumber })
    case 'lap-not-ridden':
      return t('judging.answerLap', { lap })
    case 'section-not-ridden':
      return t('judging.answerSection')
    case 'not-your-section':
      return t('judging.answerNotYours', { section })
    default:
      return state === 'conflict'
        ? t('judging.answerConflict', { number: racingNumber, section, lap })
        : t('judging.answerOther')
  }
}
