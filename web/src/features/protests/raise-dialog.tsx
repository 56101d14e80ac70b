// The form in which a rider queries an own score.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RacingClass, ScoreQueryIn, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { FormDialog } from '@/ui/form/form-dialog'
import { useTranslation } from '@/ui/i18n'
import { ErrorNotice } from '@/ui/notices/notice'
import { notify } from '@/ui/notices/notify'
import { ownQueriesKey, raiseQuery } from './queries-api'
import { refusalText } from './refusal-text'
import { ScoreFields, useScoreFields } from './score-fields'

export function RaiseDialog({ stage, rider, racingClass, onClose }: RaiseDialogProps) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  const queryClient = useQueryClient()
  const raise = useMutation({
    mutationFn: (input: ScoreQueryIn) => raiseQuery(key, rider, input),
    onSuccess: () => notify.success(t('protests.raised')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownQueriesKey(key) }),
  })
  const fields = useScoreFields(racingClass, raise.error)
  return (
    <FormDialog
      title={t('protests.raise')}
      submitLabel={t('protests.send')}
      disabled={raise.isPending}
      refusal={raise.error && <ErrorNotice>{refusalText(t, raise.error)}</ErrorNotice>}
      onSubmit={(close, form) => {
        const query = fields.toQuery(form)
        if (query) raise.mutate(query, { onSuccess: close })
      }}
      onClose={onClose}
    >
      <p>{t('protests.raiseText')}</p>
      <ScoreFields fields={fields} racingClass={racingClass} format={stage.format} isOwn />
    </FormDialog>
  )
}

interface RaiseDialogProps {
  stage: Stage
  /** The rider of the account; undefined if the account has only one. */
  rider: string | undefined
  racingClass: RacingClass
  onClose: () => void
}
