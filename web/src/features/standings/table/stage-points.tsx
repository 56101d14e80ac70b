// The points of a rider at one stage. Drafts have an amber background.
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { classNames } from '@/ui/class-names'
import { tooltip } from '@/ui/overlays/tooltip'

export function StagePoints({ isDraft, isUncounted = false, children }: StagePointsProps) {
  const { t } = useTranslation()
  return (
    <span
      {...tooltip(isDraft ? t('standings.draft') : undefined)}
      className={classNames(
        'figure whitespace-nowrap',
        isDraft && 'draft-badge',
        isUncounted && !isDraft && 'text-ink-soft',
      )}
    >
      {children}
      {isDraft && <span className="sr-only">, {t('standings.draft')}</span>}
    </span>
  )
}

interface StagePointsProps {
  isDraft: boolean
  /** Whether they don't count. */
  isUncounted?: boolean
  children: ReactNode
}
