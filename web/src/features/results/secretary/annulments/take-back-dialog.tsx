// Lets an annulled section count again, after its effect on recorded rides was shown.
import { useTranslation } from '@/ui/i18n'
import type { Annulment } from '@/api'
import { FormDialog } from '@/ui/form/form-dialog'
import { useStageView } from '@/features/results/stage-view'
import { annulmentText } from '@/features/results/annulment-text'
import { AnnulmentRefusal } from './annulment-refusal'
import { Effect } from './effect'
import { effectOf, useTakeBack } from './use-annulments'

export function TakeBackDialog({ annulment, onClose }: { annulment: Annulment; onClose: () => void }) {
  const { t } = useTranslation()
  const { stage } = useStageView()
  const takeBack = useTakeBack()
  const effect = effectOf(takeBack.error)
  return (
    <FormDialog
      title={t('results.annulments.takeBack')}
      submitLabel={t(effect ? 'results.annulments.confirm' : 'results.annulments.takeBack')}
      look={effect ? 'danger' : 'filled'}
      disabled={takeBack.isPending}
      refusal={!effect && <AnnulmentRefusal error={takeBack.error} />}
      onSubmit={(close) =>
        takeBack.mutate({ id: annulment.id, confirmed: effect !== undefined }, { onSuccess: close })
      }
      onClose={onClose}
    >
      <p>
        <strong>{annulmentText(t, stage, annulment)}</strong> {annulment.reason}
      </p>
      <p>{t('results.annulments.takeBackText')}</p>
      {effect && <Effect effect={effect} />}
    </FormDialog>
  )
}
