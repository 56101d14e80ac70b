// The edits of one ride: other points, the deletion of its score, or in a conflict which entry counts.
import { useTranslation } from 'react-i18next'
import type { SecretaryEntry } from '@/api'
import type { Reason } from '@/ui/notices/reason-text'
import { decideConflict, deleteScore, putScore, useEdit } from './edits'

export interface ScoreEditOptions {
  rider: string
  entry: SecretaryEntry
  reason: Reason
  onSaved: () => void
}

export function useScoreEdits({ rider, entry: { key, version }, reason, onSaved }: ScoreEditOptions) {
  const { t } = useTranslation()
  const updateTexts = {
    object: key,
    pending: t('results.secretary.updatingTotal'),
    success: t('results.secretary.totalUpdated'),
    error: t('results.secretary.errorUpdatingTotal'),
  }
  const deletionTexts = {
    object: key,
    pending: t('results.secretary.deletingScore'),
    success: t('results.secretary.scoreDeleted'),
    error: t('results.secretary.errorDeletingScore'),
  }
  const update = useEdit(rider, updateTexts, putScore, onSaved)
  const decision = useEdit(rider, updateTexts, decideConflict, onSaved)
  const deletion = useEdit(rider, deletionTexts, deleteScore, onSaved)
  const resetErrors = () => {
    update.reset()
    decision.reset()
    deletion.reset()
  }
  return {
    isPending: update.isPending || decision.isPending || deletion.isPending,
    decisionError: decision.error,
    scoreError: update.error ?? deletion.error,
    save: (points: number) => {
      resetErrors()
      update.mutate({ key, version, points, reason })
    },
    /** Makes the entry with this id count. */
    letCount: (entry: string) => {
      resetErrors()
      decision.mutate({ key, entry, reason })
    },
    deleteScore: () => {
      resetErrors()
      deletion.mutate({ key, version })
    },
  }
}
