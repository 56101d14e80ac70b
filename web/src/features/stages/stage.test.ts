import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { saveBoard } from '@/api/saved-boards'
import { stageKey } from '@/lib/addresses/paths'
import { serve } from '@/testing/render'
import { aBoard } from '@/testing/board'
import { aStage } from '@/testing/stage'
import { stageQuery } from './stage'

const stage = aStage()
const query = stageQuery(stageKey(stage))
const visitor = { judgeSections: [], secretary: false }
const unreachable = () => {
  throw new TypeError('network')
}

let queryClient: QueryClient
const refetch = () => queryClient.fetchQuery({ ...query, staleTime: 0, retry: false })

beforeEach(() => {
  localStorage.clear()
  queryClient = new QueryClient()
  saveBoard({ stage: { ...stage, title: 'As saved' }, board: aBoard([]), completeAt: 1 })
  serve({ 'GET /institutions/lamsf/championships/trials-2026/stages/mezezers': unreachable })
})

test('without a network a stage is loaded from this phone, with its time and a visitor’s permissions', async () => {
  expect(await refetch()).toMatchObject({ title: 'As saved', viewer: visitor, savedAt: 1 })
})

test('a lost connection keeps a known stage: a secretary stays a secretary', async () => {
  const known = { ...stage, viewer: { judgeSections: [], secretary: true } }
  queryClient.setQueryData(query.queryKey, known)
  await expect(refetch()).rejects.toMatchObject({ unreachable: true })
  expect(queryClient.getQueryData(query.queryKey)).toEqual(known)
})
