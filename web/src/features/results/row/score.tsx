// The score of one ride in its colour. Open free has no fixed scores, so its scores stay neutral.
import { useTranslation } from '@/ui/i18n'
import type { Format } from '@/api'
import type { UnriddenKind } from '@/lib/sport/unridden'
import { UnriddenMark } from '@/features/scoring/unridden-mark'

export function Score({ score, format, unridden = null, fresh, isUndecided }: ScoreProps) {
  return (
    <span
      className={fresh ? 'score fresh' : 'score'}
      data-score={scoreLook(score, format)}
      data-conflict={isUndecided ? '' : undefined}
    >
      {score}
      {unridden && <UnriddenMark kind={unridden} />}
    </span>
  )
}

/** The place of a ride that counts for nobody. */
export function AnnulledScore() {
  const { t } = useTranslation()
  return (
    <span className="score" data-annulled="">
      <span aria-hidden="true">×</span>
      <span className="sr-only">{t('results.annulled')}</span>
    </span>
  )
}

interface ScoreProps {
  score: number | null
  format: Format
  /** Why there is no ride of the section. */
  unridden?: UnriddenKind | null
  fresh?: boolean
  /** Whether a secretary has to decide the ride. */
  isUndecided?: boolean
}

export function scoreLook(score: number | null, format: Format): string | undefined {
  if (score === null) return undefined
  return format === 'classic' ? String(score) : 'points'
}
