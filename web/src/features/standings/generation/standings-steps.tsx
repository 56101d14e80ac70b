// The last two steps of the results, on the secretary's desk: into the standings, and to everyone.
import { LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResultsStatus } from '../../../api'
import { paths, type StageKey } from '../../../lib/paths'
import { Button, ButtonLink } from '../../../ui/button'
import { DifferencesDialog } from './differences-dialog'
import { openOnes } from './differences'
import { LeftOutDialog } from './left-out-dialog'
import { PreviewDialog } from './preview-dialog'
import { Publication } from './publication'
import { useGeneration, type GenerationInHand } from './use-generation'

type StandingsStatus = Exclude<ResultsStatus, 'inProgress'>

export function StandingsSteps({ stageKey, status }: { stageKey: StageKey; status: StandingsStatus }) {
  const { t } = useTranslation()
  const generation = useGeneration(stageKey)
  const text = {
    approved: 'standings.generation.approvedText',
    standingsGenerated: 'standings.generation.generatedText',
    standingsPublished: 'standings.generation.publishedText',
  } as const
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-soft">{t(text[status])}</p>
      {status !== 'standingsPublished' && (
        <Generate stageKey={stageKey} generation={generation} again={status === 'standingsGenerated'} />
      )}
      {status === 'standingsGenerated' && <Publication stageKey={stageKey} busy={generation.isPending} />}
      {status !== 'approved' && (
        <ButtonLink to={paths.standings(stageKey)}>{t('standings.generation.open')}</ButtonLink>
      )}
      {generation.leftOut.length > 0 && (
        <LeftOutDialog leftOut={generation.leftOut} onClose={generation.dismiss} />
      )}
    </div>
  )
}

function Generate({ stageKey, generation, again }: GenerateProps) {
  const { t } = useTranslation()
  // Closing is of what was asked; what is asked after opens again.
  const [closed, setClosed] = useState<GenerationInHand['differences'] | null>(null)
  const { asked, differences, choices, isPending } = generation
  const open = openOnes(differences, choices).length
  const begin = () => {
    setClosed(null)
    if (open === 0) generation.begin()
  }
  return (
    <>
      <output className="block empty:hidden">
        {isPending && (
          <span className="flex items-center gap-2">
            <LoaderCircle aria-hidden="true" size={20} className="shrink-0 animate-spin" />
            {t('standings.generation.generating')}
          </span>
        )}
        {!isPending && open > 0 && (
          <span className="block rounded-control bg-warn-tint p-3">
            {t('standings.differences.open', { count: open })}
          </span>
        )}
      </output>
      <Button look={again ? 'outlined' : 'filled'} disabled={isPending} onClick={begin}>
        {t(again ? 'standings.generation.regenerate' : 'standings.generation.generate')}
      </Button>
      {asked && (
        <PreviewDialog
          stageKey={stageKey}
          preview={asked}
          onGenerate={generation.generate}
          onClose={generation.cancel}
        />
      )}
      {open > 0 && closed !== differences && (
        <DifferencesDialog
          differences={differences}
          choices={choices}
          onChoose={generation.choose}
          onClose={() => setClosed(differences)}
        />
      )}
    </>
  )
}

interface GenerateProps {
  stageKey: StageKey
  generation: GenerationInHand
  /** The stage is in the standings already. */
  again: boolean
}
