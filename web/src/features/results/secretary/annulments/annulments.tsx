// The annulled sections in the secretary's panel. To annul a section takes its number, its laps, its classes
// and the reason; where rides are recorded, the effect is shown first.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Annulment } from '@/api'
import { Button } from '@/ui/button'
import { annulmentText } from '@/features/results/annulment-text'
import { useStageView } from '@/features/results/stage-view'
import { AnnulDialog } from './annul-dialog'
import { TakeBackDialog } from './take-back-dialog'

export function Annulments() {
  const { t } = useTranslation()
  const { stage, openDialog } = useStageView()
  const [dialog, setDialog] = useState<Annulment | 'new' | null>(null)
  const { annulments } = stage
  const mayAnnul = openDialog !== null && stage.features.includes('annulments')
  if (!mayAnnul && annulments.length === 0) return null
  return (
    <section aria-label={t('results.annulments.title')} className="flex flex-col gap-2 sm:max-xl:items-start">
      {annulments.length > 0 && (
        <ul>
          {annulments.map((annulment) => (
            <li key={annulment.id} className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="min-w-0">{annulmentText(t, stage, annulment)}</span>
              {openDialog && (
                <Button look="quiet" className="-mx-4" onClick={() => setDialog(annulment)}>
                  {t('results.annulments.takeBack')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayAnnul && (
        <Button className="max-sm:w-full xl:w-full" onClick={() => setDialog('new')}>
          {t('results.annulments.annul')}
        </Button>
      )}
      {dialog === 'new' && <AnnulDialog onClose={() => setDialog(null)} />}
      {dialog && dialog !== 'new' && <TakeBackDialog annulment={dialog} onClose={() => setDialog(null)} />}
    </section>
  )
}
