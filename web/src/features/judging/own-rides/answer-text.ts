// The explanation of the server's answer for an entry, for the judge.
import { useTranslation } from '@/ui/i18n'
import { ARRIVED_LATE, type StoredEntry } from '../outbox/outbox-entry'

/** `isBeingDecided` is whether a late ride waits for the secretary, who has reopened the results. */
export function useAnswerText(
  entry: StoredEntry,
  countingTotal: number | null,
  isBeingDecided = false,
): string {
  const { t } = useTranslation()
  const { state, answer, racingNumber, section, lap, total } = entry
  switch (answer?.code) {
    case ARRIVED_LATE:
      return t(isBeingDecided ? 'judging.answerDeciding' : 'judging.answerApproved')
    case 'unknown-participant':
      return t('judging.answerUnknownRider', { number: racingNumber })
    case 'lap-not-ridden':
      return t('judging.answerLap', { lap })
    case 'section-not-ridden':
      return t('judging.answerSection')
    case 'link-ended':
      return t('judging.answerLinkEnded')
    case 'section-handed-over':
      return t('handover.answer', { section })
    case 'other-rules':
      return t('judging.answerOtherRules')
    case 'not-your-section':
      return t('judging.answerNotYours', { section })
    default:
      if (state !== 'conflict') return t('judging.answerOther')
      if (countingTotal === null) return t('judging.answerConflict', { number: racingNumber, lap })
      // The sheet contains only the entry that counts, so the points of the other one are unknown.
      return countingTotal === total
        ? t('judging.answerConflictOwn', { number: racingNumber, lap, total })
        : t('judging.answerConflictWith', { number: racingNumber, lap, counts: countingTotal, total })
  }
}
