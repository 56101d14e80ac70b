// The championship's stages, published or not: to create, copy and publish.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { ChampionshipSettings, ChampionshipStage } from '@/api'
import { Button } from '@/ui/button'
import { CopyStageDialog, NewStageDialog } from './stage-dialog'
import { StageLine } from './stage-line'

export function StagesSection({ settings }: { settings: ChampionshipSettings }) {
  const { t } = useTranslation()
  const [openDialog, setOpenDialog] = useState<'new' | ChampionshipStage | null>(null)
  const close = () => setOpenDialog(null)
  return (
    <section aria-labelledby="stages" className="mb-8">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-b-2 border-ink pb-2">
        <h2 id="stages" className="text-2xl">
          {t('championships.stages')}
        </h2>
        <Button onClick={() => setOpenDialog('new')}>
          <Plus aria-hidden="true" size={18} />
          {t('championships.newStage')}
        </Button>
      </div>
      {settings.stages.length === 0 ? (
        <p className="max-w-prose py-3 text-ink-soft">
          {t(settings.classes.length > 0 ? 'championships.noStagesYet' : 'championships.noStages')}
        </p>
      ) : (
        <ul className="divide-y divide-line border-b border-line">
          {settings.stages.map((stage) => (
            <StageLine key={stage.stage} stage={stage} onCopy={() => setOpenDialog(stage)} />
          ))}
        </ul>
      )}
      {openDialog === 'new' && <NewStageDialog settings={settings} onClose={close} />}
      {openDialog !== null && openDialog !== 'new' && <CopyStageDialog stage={openDialog} onClose={close} />}
    </section>
  )
}
