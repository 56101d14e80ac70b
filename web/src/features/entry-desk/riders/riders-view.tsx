// The riders of the entry desk, live between several desks: search, filter, and a tick for each rider who has arrived.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DeskRider, EntryDesk, SecretaryParticipant, Stage } from '@/api'
import { RIDER_PARAM, stageKey } from '@/lib/addresses/paths'
import { withParam } from '@/lib/addresses/with-param'
import { fold } from '@/lib/text/text-search'
import { SearchField } from '@/ui/fields/search-field'
import { useTranslation } from '@/ui/i18n'
import { Message } from '@/ui/notices/message'
import { OfflineNotice } from '@/ui/notices/offline-notice'
import { QueryView } from '@/ui/queries/query-view'
import { useParticipantsStream } from '@/features/registration/participants/follow-participants'
import { secretaryParticipantsQuery } from '@/features/registration/participant-list'
import { deskQuery } from '../entry-desk-api'
import { countArrived, deskFilters, visibleRiders, type DeskFilter } from './filters'
import { RiderDialog } from './rider-dialog'
import { RiderRow } from './rider-row'

export function RidersView({ stage }: { stage: Stage }) {
  const key = stageKey(stage)
  // The stream continues from the list, so the list comes first.
  const list = useQuery(secretaryParticipantsQuery(key))
  const desk = useQuery(deskQuery(key))
  return (
    <QueryView query={list}>
      {({ feedPosition, participants }) => (
        <QueryView query={desk}>
          {(data) => (
            <LiveDesk stage={stage} desk={data} position={feedPosition} participants={participants} />
          )}
        </QueryView>
      )}
    </QueryView>
  )
}

function LiveDesk({ stage, desk, position, participants }: LiveDeskProps) {
  const { t } = useTranslation()
  const key = stageKey(stage)
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
  if (desk.riders.length === 0) {
    return <Message title={t('participants.none')}>{t('participants.noneText')}</Message>
  }
  return (
    <>
      <OfflineNotice isOffline={stream === 'offline'} />
      <Riders stage={stage} desk={desk} participants={participants} />
    </>
  )
}

interface LiveDeskProps {
  stage: Stage
  desk: EntryDesk
  /** The number of the last change of the participants. */
  position: number
  participants: readonly SecretaryParticipant[]
}

function Riders({ stage, desk, participants }: Omit<LiveDeskProps, 'position'>) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const [filter, setFilter] = useState<DeskFilter>('all')
  const [text, setText] = useState('')
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
