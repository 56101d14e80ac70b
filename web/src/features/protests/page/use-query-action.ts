// A secretary's step with a query.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SecretaryQuery } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { useTranslation } from '@/ui/i18n'
import { notify } from '@/ui/notices/notify'
import { useRefetchApproval } from '@/features/stages/approval'
import { stageQueriesQuery } from './stage-queries'
import { refusalText } from '../refusal-text'

/** A step with one press, with a notice about its progress. */
export function useQueryAction<T>(key: StageKey, send: (input: T) => Promise<SecretaryQuery>) {
  const { t } = useTranslation()
  return useQueryStep(key, (input: T) =>
    notify.progress(send(input), {
      pending: t('ui.saving'),
      success: t('ui.saved'),
      error: (error) => refusalText(t, error),
    }),
  )
}

/** A step in a dialog, which shows a refusal itself. */
export function useQueryStep<T>(key: StageKey, send: (input: T) => Promise<SecretaryQuery>) {
  const queryClient = useQueryClient()
  const refetchApproval = useRefetchApproval(key)
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      void refetchApproval()
      return queryClient.invalidateQueries({ queryKey: stageQueriesQuery(key).queryKey })
    },
  })
}
