import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { serve } from '@/testing/render'
import { aParticipant } from '@/testing/stage'
import { applyDelta, type ParticipantList } from './list-changes'
import { participantsQuery } from './participant-list'

const key = { institution: 'lamsf', championship: 'trials-2026', stage: 'mezezers' }
const query = participantsQuery(key)
const list = (feedPosition: number, ...ids: string[]): ParticipantList => ({
  feedPosition,
  participants: ids.map((id) => aParticipant({ id })),
})
const answer = (body: ParticipantList) =>
  serve({ 'GET /institutions/lamsf/championships/trials-2026/stages/mezezers/participants': { body } })

test('an answer that is older than the stream’s last delta changes nothing', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(query.queryKey, list(9, 'a', 'late'))
  answer(list(5, 'a'))
  expect(await queryClient.fetchQuery({ ...query, staleTime: 0 })).toEqual(list(9, 'a', 'late'))
  answer(list(10, 'a'))
  expect(await queryClient.fetchQuery({ ...query, staleTime: 0 })).toEqual(list(10, 'a'))
})

test('a new participant leaves the other row objects unchanged, so that only the new row renders', async () => {
  const queryClient = new QueryClient()
  answer(list(5, 'a', 'b'))
  const before = await queryClient.fetchQuery(query)
  const joined = aParticipant({ id: 'new', registeredAt: '2026-10-01T09:00:00Z' })
  queryClient.setQueryData<ParticipantList>(
    query.queryKey,
    (known) => known && applyDelta(known, { feedPosition: 6, participants: [joined], removed: [] }),
  )
  const [first, ...others] = queryClient.getQueryData<ParticipantList>(query.queryKey)?.participants ?? []
  expect(first?.id).toBe('new')
  for (const [at, row] of others.entries()) expect(row).toBe(before.participants[at])
})
