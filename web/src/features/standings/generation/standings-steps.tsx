// The last two steps of the results, on the secretary's desk: into the standings, and to everyone.
import { LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResultsStatus } from '../../../api'
import { paths, type StageKey } from '../../../lib/paths'
import { Button, ButtonLink } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/dialog'
import { DifferencesDialog } from './differences-dialog'
import { openOnes } from './differences'
import { LeftOutDialog } from './left-out-dialog'
import { useGeneration, usePublication, type GenerationInHand } from './use-generation'

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
        <Generate generation={generation} again={status === 'standingsGenerated'} />
      )}
      {status === 'standingsGenerated' && <Publish stageKey={stageKey} busy={generation.isPending} />}
      {status !== 'approved' && (
        <ButtonLink to={paths.standings(stageKey)}>{t('standings.generation.open')}</ButtonLink>
      )}
      {generation.leftOut.length > 0 && (
        <LeftOutDialog leftOut={generation.leftOut} onClose={generation.dismiss} />
      )}
    </div>
  )
}

function Generate({ generation, again }: { generation: GenerationInHand; again: boolean }) {
  const { t } = useTranslation()
  // Closing is of what was asked; what is asked after opens again.
  const [closed, setClosed] = useState<GenerationInHand['differences'] | null>(null)
  const { differences, choices, isPending } = generation
  const open = openOnes(differences, choices).length
  const begin = () => {
    setClosed(null)
    if (open === 0) generation.generate()
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

function Publish({ stageKey, busy }: { stageKey: StageKey; busy: boolean }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const publication = usePublication(stageKey)
  return (
    <>
      <Button look="filled" disabled={busy || publication.isPending} onClick={() => setAsking(true)}>
        {t('standings.generation.publish')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('results.desk.sure')}
          confirm={t('standings.generation.publish')}
          onConfirm={() => publication.mutate()}
          onClose={() => setAsking(false)}
        >
          {t('standings.generation.publishAsk')}
        </ConfirmDialog>
      )}
    </>
  )
}
