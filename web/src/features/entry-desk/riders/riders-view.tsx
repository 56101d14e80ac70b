// The riders of the entry desk, live between several desks: search, filter, and a tick for each rider who has arrived.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DeskRider, EntryDesk, SecretaryParticipant, Stage } from '@/api'
import { RIDER_PARAM, stageKey, type StageKey } from '@/lib/addresses/paths'
import { withParam } from '@/lib/addresses/with-param'
import { fold } from '@/lib/text/text-search'
import { Button } from '@/ui/button'
import { SearchField } from '@/ui/fields/search-field'
import { useTranslation } from '@/ui/i18n'
import { Message } from '@/ui/notices/message'
import { OfflineNotice, StaleNotice } from '@/ui/notices/offline-notice'
import { QueryView } from '@/ui/queries/query-view'
import { useIsUnreachable } from '@/ui/queries/use-is-unreachable'
import { useParticipantsStream } from '@/features/registration/participants/follow-participants'
import { secretaryParticipantsQuery } from '@/features/registration/participant-list'
import { deskQuery } from '../entry-desk-api'
import { useStoreDesk } from '../outbox/use-store-desk'
import { countArrived, deskFilters, visibleRiders, type DeskFilter } from './filters'
import { ReminderDialog } from './reminder-dialog'
import { RiderDialog } from './rider-dialog'
import { RiderRow } from './rider-row'

export function RidersView({ stage, owner }: { stage: Stage; owner: string }) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  const desk = useQuery(deskQuery(key))
  const list = useQuery(secretaryParticipantsQuery(key))
  const isUnreachable = useIsUnreachable(list)
  return (
    <QueryView query={desk}>
      {(data) => (
        <>
          <StoredDesk owner={owner} stage={stage} desk={data} requestedAt={desk.dataUpdatedAt} />
          {/* The stream continues from the list, so the list comes first. */}
          {list.data ? (
            <LiveDesk stageKey={key} position={list.data.feedPosition} />
          ) : (
            <StaleNotice since={isUnreachable ? desk.dataUpdatedAt : null} timeZone={stage.timeZone} />
          )}
          {data.riders.length === 0 ? (
            <Message title={t('participants.none')}>{t('participants.noneText')}</Message>
          ) : (
            <Riders stage={stage} desk={data} participants={list.data?.participants ?? []} />
          )}
        </>
      )}
    </QueryView>
  )
}

function StoredDesk({ owner, stage, desk, requestedAt }: StoredDeskProps) {
  useStoreDesk(owner, stage, desk, requestedAt)
  return null
}

interface StoredDeskProps {
  owner: string
  stage: Stage
  desk: EntryDesk
  requestedAt: number
}

/** Loads the desk again after each change of the participants. */
function LiveDesk({ stageKey: key, position }: LiveDeskProps) {
  const queryClient = useQueryClient()
  const stream = useParticipantsStream(key, 'secretary')
  const [loadedPosition, setLoadedPosition] = useState(position)
  const { queryKey } = deskQuery(key)
  useEffect(() => {
    if (position === loadedPosition) return
    setLoadedPosition(position)
    void queryClient.invalidateQueries({ queryKey })
    // `queryKey` is a new list with each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [position, loadedPosition, queryClient])
  return <OfflineNotice isOffline={stream === 'offline'} />
}

interface LiveDeskProps {
  stageKey: StageKey
  /** The number of the last change of the participants. */
  position: number
}

interface RidersProps {
  stage: Stage
  desk: EntryDesk
  participants: readonly SecretaryParticipant[]
}

function Riders({ stage, desk, participants }: RidersProps) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const [filter, setFilter] = useState<DeskFilter>('all')
  const [text, setText] = useState('')
  const [isReminding, setReminding] = useState(false)
  const visible = visibleRiders(desk.riders, filter, fold(text.trim()))
  const openId = params.get(RIDER_PARAM) ?? ''
  const openRider = desk.riders.find(({ participant }) => participant === openId)
  const open = (rider: string) =>
    setParams((current) => withParam(current, RIDER_PARAM, rider), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label={t('participants.search')}
          placeholder={t('participants.searchPlaceholder')}
          text={text}
          onSearch={setText}
          isFocusFallback
          className="grow sm:max-w-sm"
        />
        <FilterSelect filter={filter} onFilter={setFilter} />
        <p className="font-semibold tabular-nums">{t('entryDesk.arrivedCount', countArrived(desk.riders))}</p>
        <Button className="sm:ml-auto" onClick={() => setReminding(true)}>
          <Mail aria-hidden="true" size={18} />
          {t('entryDesk.reminder.title')}
        </Button>
      </div>
      {openId !== '' && !openRider && (
        <p role="alert" className="mt-4 text-danger">
          {t('entryDesk.unknownRider')}
        </p>
      )}
      <output className="sr-only">{t('participants.found', { count: visible.length })}</output>
      {visible.length === 0 ? (
        <p className="mt-6 text-ink-soft">{t('entryDesk.nobodyFound')}</p>
      ) : (
        <ul aria-label={t('entryDesk.view.riders')} className="mt-3">
          {visible.map((rider) => (
            <RiderRow key={rider.participant} stage={stage} rider={rider} onOpen={open} />
          ))}
        </ul>
      )}
      {isReminding && <ReminderDialog stage={stage} onClose={() => setReminding(false)} />}
      {openRider && (
        <RiderDialog
          key={openRider.participant}
          stage={stage}
          rider={openRider}
          participant={participantOf(openRider, participants)}
          onClose={() => open('')}
        />
      )}
    </>
  )
}

function participantOf(rider: DeskRider, participants: readonly SecretaryParticipant[]) {
  return participants.find(({ id }) => id === rider.participant) ?? null
}

interface FilterSelectProps {
  filter: DeskFilter
  onFilter: (filter: DeskFilter) => void
}

function FilterSelect({ filter, onFilter }: FilterSelectProps) {
  const { t } = useTranslation()
  return (
    <select
      aria-label={t('entryDesk.filterLabel')}
      value={filter}
      onChange={({ target }) => {
        const chosen = deskFilters.find((name) => name === target.value)
        if (chosen) onFilter(chosen)
      }}
      className="min-h-touch rounded-control border border-line-strong bg-surface px-2 text-base text-ink"
    >
      {deskFilters.map((name) => (
        <option key={name} value={name}>
          {t(`entryDesk.filter.${name}`)}
        </option>
      ))}
    </select>
  )
}
