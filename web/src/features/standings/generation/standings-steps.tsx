// The last two steps of the results in the secretary's panel: generating the standings and publishing them.
import { LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { ResultsStatus } from '@/api'
import { paths, type StageKey } from '@/lib/addresses/paths'
import { Button, ButtonLink } from '@/ui/button'
import { DifferencesDialog } from './differences-dialog'
import { openDifferences } from './differences'
import { OmittedRidersDialog } from './omitted-riders-dialog'
import { PreviewDialog } from './preview-dialog'
import { Publication } from './publication'
import { useGeneration, type GenerationState } from './use-generation'

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
    <div className="flex flex-col gap-3 sm:max-xl:items-start">
      <p className="text-ink-soft">{t(text[status])}</p>
      {status !== 'standingsPublished' && (
        <Generate stageKey={stageKey} generation={generation} isGenerated={status === 'standingsGenerated'} />
      )}
      {status === 'standingsGenerated' && <Publication stageKey={stageKey} busy={generation.isPending} />}
      {status !== 'approved' && (
        <ButtonLink to={paths.standings(stageKey)}>{t('standings.generation.open')}</ButtonLink>
      )}
      {generation.withoutWomenStanding.length > 0 && (
        <OmittedRidersDialog
          withoutWomenStanding={generation.withoutWomenStanding}
          onClose={generation.dismiss}
        />
      )}
    </div>
  )
}

function Generate({ stageKey, generation, isGenerated }: GenerateProps) {
  const { t } = useTranslation()
  // The differences for which the dialog was closed; new ones open it again.
  const [dismissedDifferences, setDismissedDifferences] = useState<GenerationState['differences'] | null>(
    null,
  )
  const { openPreview, differences, choices, isPending } = generation
  const openCount = openDifferences(differences, choices).length
  const start = () => {
    setDismissedDifferences(null)
    if (openCount === 0) generation.start()
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
        {!isPending && openCount > 0 && (
          <span className="block rounded-control bg-warn-tint p-3">
            {t('standings.differences.open', { count: openCount })}
          </span>
        )}
      </output>
      <Button look={isGenerated ? 'outlined' : 'filled'} disabled={isPending} onClick={start}>
        {t(isGenerated ? 'standings.generation.regenerate' : 'standings.generation.generate')}
      </Button>
      {openPreview && (
        <PreviewDialog
          stageKey={stageKey}
          preview={openPreview}
          onGenerate={generation.generate}
          onClose={generation.cancel}
        />
      )}
      {openCount > 0 && dismissedDifferences !== differences && (
        <DifferencesDialog
          differences={differences}
          choices={choices}
          onChoose={generation.choose}
          onClose={() => setDismissedDifferences(differences)}
        />
      )}
    </>
  )
}

interface GenerateProps {
  stageKey: StageKey
  generation: GenerationState
  /** Whether the stage is already in the standings. */
  isGenerated: boolean
}
