// An institution with its championships, the latest season first.
import { Pencil, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { ChampionshipOverview, InstitutionOverview } from '@/api'
import { Button } from '@/ui/button'
import { CopyChampionshipDialog, NewChampionshipDialog } from '../new-championship-form'
import { ChampionshipLine } from './championship-line'
import { InstitutionDialog } from '../institution-form'
import { tooltip } from '@/ui/overlays/tooltip'

export function InstitutionSection({ institution }: { institution: InstitutionOverview }) {
  const { t } = useTranslation()
  const heading = useId()
  const [openDialog, setOpenDialog] = useState<'edit' | 'new' | ChampionshipOverview | null>(null)
  const { name, country, championships } = institution
  const close = () => setOpenDialog(null)
  return (
    <section aria-labelledby={heading} className="mb-10">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-b-2 border-ink pb-2">
        <div className="flex min-w-0 items-center gap-2">
          <h2 id={heading} className="text-2xl wrap-anywhere">
            {name} <span className="text-lg font-normal text-ink-soft">{country}</span>
          </h2>
          <Button
            look="quiet"
            className="shrink-0 px-0!"
            aria-label={t('championships.editInstitutionOf', { name })}
            {...tooltip(t('championships.editInstitution'))}
            onClick={() => setOpenDialog('edit')}
          >
            <Pencil aria-hidden="true" size={18} />
          </Button>
        </div>
        <Button
          aria-label={t('championships.newChampionshipOf', { name })}
          onClick={() => setOpenDialog('new')}
        >
          <Plus aria-hidden="true" size={18} />
          {t('championships.newChampionship')}
        </Button>
      </div>
      {championships.length === 0 ? (
        <p className="py-3 text-ink-soft">{t('championships.noChampionships')}</p>
      ) : (
        <ul className="divide-y divide-line border-b border-line">
          {championships.map((championship) => (
            <ChampionshipLine
              key={championship.slug}
              institution={institution}
              championship={championship}
              onCopy={() => setOpenDialog(championship)}
            />
          ))}
        </ul>
      )}
      {openDialog === 'edit' && <InstitutionDialog institution={institution} onClose={close} />}
      {openDialog === 'new' && <NewChampionshipDialog institution={institution} onClose={close} />}
      {typeof openDialog === 'object' && openDialog && (
        <CopyChampionshipDialog institution={institution} championship={openDialog} onClose={close} />
      )}
    </section>
  )
}
