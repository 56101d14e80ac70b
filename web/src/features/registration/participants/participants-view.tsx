// The live list of participants: charts, search, and the table in the chosen order.
import { Upload, UserPlus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '@/ui/i18n'
import type { Audience, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { fold, identifiedRider } from '@/lib/text/text-search'
import { Button } from '@/ui/button'
import { Message } from '@/ui/notices/message'
import { SearchField } from '@/ui/fields/search-field'
import { Charts } from './charts/charts'
import { columnsFor } from './table/columns'
import { useParticipantsStream } from './follow-participants'
import { ConsentFilter } from './secretary/consent-filter'
import { useOptionalSecretaryTools } from './secretary/secretary-tools'
import { ParticipantsTable } from './table/participants-table'
import { SortChoice } from './table/sort-choice'
import type { ListedParticipant } from './table/sorting'
import { OfflineNotice } from '@/ui/notices/offline-notice'
import { focusFirstTick } from './table/tick-keys'
import { useParticipantOrder } from './use-participant-order'
import { useParticipantSearch } from './use-participant-search'

export function ParticipantsView({ stage, participants, audience }: ParticipantsViewProps) {
  const { t } = useTranslation()
  const stream = useParticipantsStream(stageKey(stage), audience)
  const container = useRef<HTMLDivElement>(null)
  const { text, folded, replacements, knownIds, searchFor } = useParticipantSearch(participants)
  const withoutConsent = useOptionalSecretaryTools()?.withoutConsent ?? null
  const [isFilterOn, setFilterOn] = useState(false)
  const isFiltered = isFilterOn && withoutConsent !== null
  const listed = useMemo(
    () => (isFiltered ? participants.filter(({ id }) => withoutConsent.has(id)) : participants),
    [isFiltered, participants, withoutConsent],
  )
  const { visible, sorting, sort } = useParticipantOrder(stage, listed, folded)
  const teams = participants.some(({ team }) => team)
  const columns = useMemo(() => columnsFor(audience, { teams }), [audience, teams])

  if (participants.length === 0) return <NoParticipants />
  // The secretary needs the search first, everyone else the charts.
  const charts = <Charts participants={participants} classes={stage.classes} />
  return (
    <>
      <OfflineNotice isOffline={stream === 'offline'} />
      {audience === 'public' && charts}
      <div ref={container} className={audience === 'public' ? 'mt-6' : ''}>
        <div className="flex flex-wrap items-center gap-2">
          <SearchField
            // Resets the field when the search is replaced.
            key={replacements}
            label={t('participants.search')}
            placeholder={t('participants.searchPlaceholder')}
            text={text}
            onSearch={searchFor}
            onKey={(key, input) => {
              if (key === 'Enter') flushSync(() => searchFor(input))
              if (key === 'ArrowDown' || (key === 'Enter' && identifiedRider(listed, fold(input.trim()))))
                focusFirstTick(container.current)
            }}
            isFocusFallback={audience === 'secretary' || undefined}
            className="grow sm:max-w-sm"
          />
          <SortChoice columns={columns} sorting={sorting} onSort={sort} />
          {withoutConsent && (
            <ConsentFilter count={withoutConsent.size} isOn={isFilterOn} onChange={setFilterOn} />
          )}
          {audience === 'secretary' && (
            <p className="text-sm text-ink-soft max-lg:hidden">{t('participants.tickHelp')}</p>
          )}
        </div>
        {/* A secretary who presses Enter with several matches sees why nobody is chosen. */}
        <output className={audience === 'secretary' ? 'block text-sm text-ink-soft empty:hidden' : 'sr-only'}>
          {(folded || isFiltered) && t('participants.found', { count: visible.length })}
        </output>
        {visible.length > 0 ? (
          <ParticipantsTable
            stage={stage}
            participants={visible}
            knownIds={knownIds}
            columns={columns}
            sorting={sorting}
            onSort={sort}
          />
        ) : isFiltered && text.trim() === '' ? (
          <p className="mt-6 text-ink-soft">{t('participants.noneWithoutConsent')}</p>
        ) : (
          <NoMatches text={text.trim()} />
        )}
      </div>
      {audience === 'secretary' && <div className="mt-8">{charts}</div>}
    </>
  )
}

interface ParticipantsViewProps {
  stage: Stage
  participants: readonly ListedParticipant[]
  audience: Audience
}

function NoParticipants() {
  const { t } = useTranslation()
  const tools = useOptionalSecretaryTools()
  return (
    <Message
      headingLevel="h3"
      title={t('participants.none')}
      actions={
        tools && (
          <Button onClick={() => tools.openDialog({ kind: 'import' })}>
            <Upload aria-hidden="true" size={18} />
            {t('participantImport.title')}
          </Button>
        )
      }
    >
      {t('participants.noneText')}
    </Message>
  )
}

function NoMatches({ text }: { text: string }) {
  const { t } = useTranslation()
  const tools = useOptionalSecretaryTools()
  return (
    <div className="mt-4">
      <Message
        headingLevel="h3"
        title={t('participants.nothingFound', { text })}
        actions={
          tools && (
            <Button onClick={() => tools.openDialog({ kind: 'add' })}>
              <UserPlus aria-hidden="true" size={18} />
              {t('joining.add')}
            </Button>
          )
        }
      >
        {t('participants.nothingFoundText')}
      </Message>
    </div>
  )
}
