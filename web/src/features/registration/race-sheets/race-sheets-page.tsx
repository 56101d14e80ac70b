// Blank forms for a race day on paper: a sheet for the judge of each section, a card for each rider. Made to
// be printed.
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Participant, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { Choice } from '@/ui/fields/choice'
import { Choices } from '@/ui/fields/choices'
import { Message } from '@/ui/notices/message'
import { PageTitle } from '@/ui/page/page-title'
import { QueryView } from '@/ui/queries/query-view'
import { CompactHeader } from '@/features/stages/compact-header'
import { StageMissing } from '@/features/stages/stage-missing'
import { useStage, useStageKey } from '@/features/stages/stage'
import { useParticipants } from '../participant-list'
import { riderCards, sectionSheets } from './race-sheets'
import { RiderCardSheet } from './rider-card-sheet'
import { SectionSheetTable } from './section-sheet-table'
import './race-sheets.css'

const kinds = ['sections', 'cards'] as const

export function RaceSheetsPage() {
  const query = useStage(useStageKey())
  return (
    <QueryView query={query} notFound={<StageMissing />}>
      {(stage) => <RaceSheets stage={stage} />}
    </QueryView>
  )
}

function RaceSheets({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<(typeof kinds)[number]>('sections')
  const participants = useParticipants(stageKey(stage))
  return (
    <article className="race-sheets page-wide">
      <PageTitle>{`${t('raceSheets.title')} · ${stage.title}`}</PageTitle>
      <div className="print:hidden">
        <CompactHeader stage={stage} title={t('raceSheets.title')}>
          <Button look="filled" onClick={() => window.print()}>
            <Printer aria-hidden="true" size={18} />
            {t('ui.print')}
          </Button>
        </CompactHeader>
        <Choices title={t('raceSheets.which')}>
          <div className="flex flex-wrap gap-x-6">
            {kinds.map((name) => (
              <Choice
                key={name}
                type="radio"
                name="kind"
                checked={kind === name}
                onChange={() => setKind(name)}
                label={t(`raceSheets.${name}`)}
              />
            ))}
          </div>
        </Choices>
      </div>
      <QueryView query={participants} errorText={t('participants.failed')}>
        {(list) => <Sheets stage={stage} participants={list} kind={kind} />}
      </QueryView>
    </article>
  )
}

interface SheetsProps {
  stage: Stage
  participants: readonly Participant[]
  kind: (typeof kinds)[number]
}

function Sheets({ stage, participants, kind }: SheetsProps) {
  const { t } = useTranslation()
  if (participants.length === 0) {
    return <Message title={t('participants.none')}>{t('participants.noneText')}</Message>
  }
  if (kind === 'sections') {
    return sectionSheets(stage.classes, participants).map((sheet) => (
      <SectionSheetTable key={sheet.section} stage={stage} sheet={sheet} />
    ))
  }
  return riderCards(stage.classes, participants).map((card) => (
    <RiderCardSheet key={card.rider.id} stage={stage} card={card} />
  ))
}
