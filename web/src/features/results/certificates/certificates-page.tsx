// The certificates of the podium: of all classes, or of the class whose riders are being honoured. Three taps
// from the stage.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Stage } from '@/api'
import { paths, stageKey, type StageKey } from '@/lib/addresses/paths'
import { dateText } from '@/lib/time/dates'
import { Select } from '@/ui/fields/select'
import { useTranslation } from '@/ui/i18n'
import { Message } from '@/ui/notices/message'
import { Warning } from '@/ui/notices/notice'
import { SheetHead } from '@/ui/page/sheet-head'
import { QueryView } from '@/ui/queries/query-view'
import { useLanguage } from '@/ui/use-language'
import { OfficialsOff } from '@/features/officials/officials-off'
import { readOfficials } from '@/features/officials/officials-api'
import { SecretaryPage } from '@/features/stages/secretary-page'
import { fetchBoard } from '../live/board-query'
import { Certificate } from './certificate'
import { awardsOf, type Award } from './podium'
import './certificates.css'

export function CertificatesPage() {
  const { t } = useTranslation()
  return (
    <SecretaryPage title={t('certificates.title')} forbiddenText={t('certificates.forbiddenText')}>
      {(stage) =>
        stage.features.includes('officials') ? <Certificates stage={stage} /> : <OfficialsOff stage={stage} />
      }
    </SecretaryPage>
  )
}

function Certificates({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const key = stageKey(stage)
  const [chosenClass, setChosenClass] = useState('')
  const content = useQuery({
    queryKey: ['certificates', key],
    queryFn: ({ signal }) => fetchContent(key, signal),
    // What is printed must not change while it is checked.
    staleTime: Infinity,
    gcTime: 0,
  })
  const allAwards = content.data ? awardsOf(stage.classes, content.data.board.rows) : []
  const awards = allAwards.filter(({ racingClass }) => chosenClass === '' || racingClass.name === chosenClass)
  return (
    <article className="certificates">
      <div className="print:hidden">
        <SheetHead
          kind={t('certificates.title')}
          title={stage.title}
          facts={[dateText(stage.startsAt, stage.timeZone, language), stage.location]}
          back={{ to: paths.results(key), label: t('stages.results') }}
          canPrint={awards.length > 0}
        />
      </div>
      <QueryView query={content}>
        {({ board, clerks }) => (
          <>
            <div className="mb-6 flex max-w-prose flex-col gap-4 print:hidden">
              {board.resultsStatus === 'inProgress' && allAwards.length > 0 && (
                <Warning>{t('certificates.preliminary')}</Warning>
              )}
              {allAwards.length > 0 && (
                <ClassChoice awards={allAwards} chosen={chosenClass} onChoose={setChosenClass} />
              )}
            </div>
            {awards.length === 0 ? (
              <Message title={t('certificates.none')}>{t('certificates.noneText')}</Message>
            ) : (
              <ul className="certificate-list">
                {awards.map((award) => (
                  <Certificate key={award.row.id} stage={stage} award={award} clerks={clerks} />
                ))}
              </ul>
            )}
          </>
        )}
      </QueryView>
    </article>
  )
}

async function fetchContent(key: StageKey, signal: AbortSignal) {
  const [board, { officials }] = await Promise.all([
    fetchBoard(key, 'secretary', signal),
    readOfficials(key, signal),
  ])
  const clerks = officials.filter(({ role }) => role === 'clerkOfTheCourse').map(({ name }) => name)
  return { board, clerks }
}

function ClassChoice({ awards, chosen, onChoose }: ClassChoiceProps) {
  const { t } = useTranslation()
  const classes = [...new Set(awards.map(({ racingClass }) => racingClass.name))]
  return (
    <Select
      label={t('certificates.which')}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      className="max-w-80"
    >
      <option value="">{t('certificates.allClasses', { count: awards.length })}</option>
      {classes.map((name) => (
        <option key={name} value={name}>
          {t('certificates.class', { name })}
        </option>
      ))}
    </Select>
  )
}

interface ClassChoiceProps {
  awards: readonly Award[]
  /** The name of a class; empty for all. */
  chosen: string
  onChoose: (name: string) => void
}
