// The live list of participants: charts, search, and the table in the chosen order.
import { Upload, UserPlus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Audience, Stage } from '@/api'
import { stageKey } from '@/lib/paths'
import { fold, identifiedRider, matchesRider } from '@/lib/text-search'
import { Button } from '@/ui/button'
import { Message } from '@/ui/notices/message'
import { SearchField } from '@/ui/fields/search-field'
import { useLanguage } from '@/ui/use-language'
import { Charts } from './charts'
import { columnsFor } from './columns'
import { useParticipantsStream } from './follow-participants'
import { useOptionalSecretaryTools } from './secretary-tools'
import { ParticipantsTable } from './participants-table'
import { SortChoice } from './sort-choice'
import { exactMatchesFirst, search } from './search'
import { newestFirst, sortParticipants, type ListedParticipant, type Sorting } from './sorting'
import { OfflineNotice } from '@/ui/notices/offline-notice'
import { focusFirstTick } from './tick-keys'

export function ParticipantsView({ stage, participants, audience }: ParticipantsViewProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const stream = useParticipantsStream(stageKey(stage), audience)
  // A link to a participant starts with a search.
  const [params] = useSearchParams()
  const [searchText, setSearchText] = useState(params.get('q') ?? '')
  const [{ sorting, statuses }, setOrder] = useState<Order>({ sorting: newestFirst })
  const [known, setKnown] = useState(() => idsOf(participants))
  const container = useRef<HTMLDivElement>(null)
  const folded = fold(searchText.trim())
  const tools = useOptionalSecretaryTools()
  const saved = tools?.saved ?? null
  const [savedBefore, setSavedBefore] = useState(saved)
  const [searches, setSearches] = useState(0)
  if (saved !== savedBefore) {
    setSavedBefore(saved)
    // A search for somebody else would hide the participant who was just saved.
    if (saved && !matchesRider(saved, folded)) {
      setSearchText(saved.name)
      setSearches(searches + 1)
    }
  }
  const searchFor = (text: string) => {
    setSearchText(text)
    // Rows that reappear after a search are not new again.
    setKnown(idsOf(participants))
  }
  const visible = useMemo(() => {
    const { classes } = stage
    const inOrder = sortParticipants<ListedParticipant>(search(participants, folded), sorting, {
      classes,
      language,
      statuses,
    })
    return exactMatchesFirst(inOrder, folded)
  }, [participants, folded, sorting, statuses, stage, language])
  const sort = (chosen: Sorting) =>
    setOrder({ sorting: chosen, statuses: new Map(participants.map(({ id, status }) => [id, status])) })
  const teams = participants.some(({ team }) => team)
  const columns = useMemo(() => columnsFor(audience, { teams }), [audience, teams])

  if (participants.length === 0) {
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
            key={searches}
            label={t('participants.search')}
            placeholder={t('participants.searchPlaceholder')}
            text={searchText}
            onSearch={searchFor}
            onKey={(key, now) => {
              if (key === 'Enter') flushSync(() => searchFor(now))
              if (key === 'ArrowDown' || (key === 'Enter' && identifiedRider(participants, fold(now.trim()))))
                focusFirstTick(container.current)
            }}
            isFocusFallback={audience === 'secretary' || undefined}
            className="grow sm:max-w-sm"
          />
          <SortChoice columns={columns} sorting={sorting} onSort={sort} />
          {audience === 'secretary' && (
            <p className="text-sm text-ink-soft max-lg:hidden">{t('participants.tickHelp')}</p>
          )}
        </div>
        {/* A secretary who presses Enter with several matches sees why nobody is chosen. */}
        <output className={audience === 'secretary' ? 'block text-sm text-ink-soft empty:hidden' : 'sr-only'}>
          {folded && t('participants.found', { count: visible.length })}
        </output>
        {visible.length > 0 ? (
          <ParticipantsTable
            stage={stage}
            participants={visible}
            known={known}
            columns={columns}
            sorting={sorting}
            onSort={sort}
          />
        ) : (
          <div className="mt-4">
            <Message
              headingLevel="h3"
              title={t('participants.nothingFound', { text: searchText.trim() })}
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
        )}
      </div>
      {audience === 'secretary' && <div className="mt-8">{charts}</div>}
    </>
  )
}

function idsOf(participants: readonly ListedParticipant[]): ReadonlySet<string> {
  return new Set(participants.map(({ id }) => id))
}

interface Order {
  sorting: Sorting
  /** The statuses at the time the order was chosen. */
  statuses?: ReadonlyMap<string, ListedParticipant['status']>
}

interface ParticipantsViewProps {
  stage: Stage
  participants: readonly ListedParticipant[]
  audience: Audience
}
