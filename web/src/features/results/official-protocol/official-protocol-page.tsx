// The official protocol and the short one for the notice board. The secretary chooses one and prints it: two
// taps.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api, body, type Stage } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import { paths, stageKey } from '@/lib/addresses/paths'
import { dateText } from '@/lib/time/dates'
import { Choice } from '@/ui/fields/choice'
import { Choices } from '@/ui/fields/choices'
import { useTranslation } from '@/ui/i18n'
import { SheetHead } from '@/ui/page/sheet-head'
import { QueryView } from '@/ui/queries/query-view'
import { useLanguage } from '@/ui/use-language'
import { OfficialsOff } from '@/features/officials/officials-off'
import { readOfficials } from '@/features/officials/officials-api'
import { useRulesFact } from '@/features/rules/use-rules-fact'
import { SecretaryPage } from '@/features/stages/secretary-page'
import { fetchContent } from '../protocol/content'
import { ProtocolBody } from './protocol-body'
import '../protocol/protocol.css'
import './official-protocol.css'

const kinds = ['full', 'noticeBoard'] as const
type Kind = (typeof kinds)[number]

export function OfficialProtocolPage() {
  const { t } = useTranslation()
  return (
    <SecretaryPage title={t('officialProtocol.title')} forbiddenText={t('officialProtocol.forbiddenText')}>
      {(stage) =>
        stage.features.includes('officials') ? (
          <OfficialProtocol stage={stage} />
        ) : (
          <OfficialsOff stage={stage} />
        )
      }
    </SecretaryPage>
  )
}

function OfficialProtocol({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [kind, setKind] = useKind()
  const key = stageKey(stage)
  const content = useQuery({
    queryKey: ['official-protocol', key],
    queryFn: ({ signal }) => fetchAll(stage, signal),
    // The protocol that is signed must not change after the page was opened.
    staleTime: Infinity,
    gcTime: 0,
  })
  const { rules, isLoading } = useRulesFact(stage)
  const starters = content.data?.board.rows.length
  return (
    <article className={kind === 'full' ? 'official-protocol' : 'notice-board'}>
      <SheetHead
        kind={t(`officialProtocol.kind.${kind}`)}
        title={stage.title}
        facts={[
          stage.championshipName,
          stage.institutionName,
          dateText(stage.startsAt, stage.timeZone, language),
          stage.location,
          stage.organizer,
          rules,
          starters !== undefined && kind === 'full'
            ? t('officialProtocol.starters', { count: starters })
            : null,
        ]}
        back={{ to: paths.results(key), label: t('stages.results') }}
        canPrint={starters !== undefined && starters > 0 && !isLoading}
      />
      <div className="mb-4 print:hidden">
        <Choices title={t('officialProtocol.which')}>
          <div className="flex flex-wrap gap-x-6">
            {kinds.map((option) => (
              <Choice
                key={option}
                type="radio"
                name="kind"
                checked={option === kind}
                onChange={() => setKind(option)}
                label={t(`officialProtocol.kind.${option}`)}
              />
            ))}
          </div>
        </Choices>
      </div>
      <QueryView query={content}>
        {(data) => <ProtocolBody isFull={kind === 'full'} readAt={content.dataUpdatedAt} {...data} />}
      </QueryView>
    </article>
  )
}

async function fetchAll(shownStage: Stage, signal: AbortSignal) {
  const key = stageKey(shownStage)
  const [stage, content, { officials }] = await Promise.all([
    // The annulled sections and the course of the same moment as the results.
    body(api.GET(STAGE_PATH, { signal, params: { path: key } })),
    fetchContent(shownStage, 'secretary', signal),
    readOfficials(key, signal),
  ])
  return { stage, ...content, officials }
}

/**
 * What is printed, at first from the address, so that both prints can be bookmarked. The address follows later
 * than a radio button may.
 */
function useKind(): [Kind, (kind: Kind) => void] {
  const [params, setParams] = useSearchParams()
  const [kind, setKind] = useState(kinds.find((option) => option === params.get('print')) ?? 'full')
  const choose = (chosen: Kind) => {
    setKind(chosen)
    setParams(chosen === 'full' ? {} : { print: chosen }, { replace: true })
  }
  return [kind, choose]
}
