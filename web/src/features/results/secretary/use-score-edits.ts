// The edits of one ride: other points, the deletion of its score after a question, or in a conflict which entry
// counts.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { SecretaryEntry } from '@/api'
import type { Reason } from '@/ui/notices/reason-text'
import { decideConflict, deleteScore, type NewScore, putScore, useEdit } from './edits'

export interface ScoreEditOptions {
  rider: string
  entry: SecretaryEntry
  reason: Reason
  onSaved: () => void
}

export function useScoreEdits({ rider, entry: { key, version }, reason, onSaved }: ScoreEditOptions) {
  const { t } = useTranslation()
  const [deletionStep, setDeletionStep] = useState<'confirming' | 'refused' | null>(null)
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
  const reset = () => {
    setDeletionStep(null)
    update.reset()
    decision.reset()
    deletion.reset()
  }
  return {
    isPending: update.isPending || decision.isPending || deletion.isPending,
    decisionError: decision.error,
    scoreError: update.error ?? deletion.error,
    save: (score: NewScore) => {
      reset()
      update.mutate({ key, version, score, reason })
    },
    /** Makes the entry with this id count. */
    letCount: (entry: string) => {
      reset()
      decision.mutate({ key, entry, reason })
    },
    /** Whether the question about the deletion is open, or the deletion is refused without asking. */
    deletionStep,
    setDeletionStep,
    deleteScore: () => {
      reset()
      deletion.mutate({ key, version })
    },
  }
}

export type ScoreEdits = ReturnType<typeof useScoreEdits>
