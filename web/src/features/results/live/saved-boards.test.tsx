import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { saveBoard, savedBoard, savedBoards } from '@/api/saved-boards'
import { FakeEventSource } from '@/testing/fake-event-source'
import { openBrowser } from '../testing/browser'
import { openResults, stageAt } from '../testing/page'
import { aBoard, aRow } from '@/testing/board'
import { renderAt, serve } from '@/testing/render'
import { ResultsPage } from '../page/results-page'
import { aLiveStage } from '../testing/stage'

const key = (stage: string) => ({
  institution: aLiveStage().institution,
  championship: aLiveStage().championship,
  stage,
})
const saveViewed = (slug: string, viewer = aLiveStage().viewer, completeAt = 1) =>
  saveBoard({ stage: { ...aLiveStage(), slug, viewer }, board: aBoard([aRow('a', 0)]), completeAt })

/** Simulates the version of the app by its entry script. */
const setAppVersion = (entry: string) => {
  document.head.innerHTML = `<script type="module" src="${entry}"></script>`
}
const unreachable = () => {
  throw new TypeError('network')
}

beforeEach(() => localStorage.clear())

describe('the boards on this phone', () => {
  test('are found by their stage, each only once in its last state', () => {
    saveViewed('one', undefined, 1)
    saveViewed('one', undefined, 2)
    expect(savedBoard(key('one'))).toMatchObject({ completeAt: 2, board: { rows: [{ id: 'a' }] } })
    expect(savedBoards()).toHaveLength(1)
    expect(savedBoard(key('two'))).toBeUndefined()
  })

  test('are limited to the last three', () => {
    for (const slug of ['one', 'two', 'three', 'four']) saveViewed(slug)
    expect(savedBoards().map(({ stage }) => stage.slug)).toEqual(['four', 'three', 'two'])
  })

  test.each([
    ['a secretary', { secretary: true, judgeSections: [] }],
    ['a judge', { secretary: false, judgeSections: [1] }],
  ])('do not include those that %s viewed, who may see unpublished data', (_, viewer) => {
    saveViewed('one', viewer)
    expect(savedBoards()).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  test('are empty when the storage is full or contains other data', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => saveViewed('one')).not.toThrow()
    setItem.mockRestore()
    saveViewed('one')
    for (const name of Object.keys(localStorage)) localStorage.setItem(name, 'nonsense')
    expect(savedBoards()).toEqual([])
  })

  test('of another version of the app are ignored and removed', () => {
    setAppVersion('/assets/index-old.js')
    saveViewed('one')
    setAppVersion('/assets/index-new.js')
    expect(savedBoards()).toEqual([])
    saveViewed('two')
    expect(savedBoards().map(({ stage }) => stage.slug)).toEqual(['two'])
    expect(localStorage).toHaveLength(1)
    document.head.innerHTML = ''
  })
})

describe('without a network', () => {
  beforeEach(() => openBrowser(360))
  afterEach(() => vi.unstubAllGlobals())
  const answers = { [`GET ${stageAt}`]: unreachable, [`GET ${stageAt}/board`]: unreachable }

  test('the results are those of the last visit, with their time', async () => {
    const board = aBoard([aRow('a', 0)])
    saveBoard({ stage: aLiveStage(), board, completeAt: Date.parse('2026-06-06T11:32:00Z') })
    await openResults({ board, answers })
    expect(await screen.findByRole('button', { name: /Rider a/ })).toBeVisible()
    // In June the clock of the stage is three hours ahead.
    expect(screen.getByText(/^As of 6 Jun(e)?, 14:32\./)).toBeVisible()
  })

  test.each([
    ['2026-06-06T07:00:00Z', 'No one started'],
    ['2096-06-06T07:00:00Z', 'The stage has not started yet'],
  ])('a board from before the start at %s shows: %s', async (startsAt, text) => {
    const timing = { phase: 'registrationClosed' } as const
    const board = { ...aBoard([]), ...timing }
    saveBoard({ stage: aLiveStage({ ...timing, startsAt }), board, completeAt: 1 })
    await openResults({ board, answers })
    expect((await screen.findAllByText(text))[0]).toBeVisible()
  })

  test('when a busy server answers without a stream, no lost connection is shown', async () => {
    saveBoard({ stage: aLiveStage(), board: aBoard([aRow('a', 0)]), completeAt: 1 })
    const board = vi.fn<() => { body?: unknown }>(unreachable)
    const requests = await openResults({
      board: aBoard([]),
      answers: { [`GET ${stageAt}/board`]: () => board() },
    })
    expect(await screen.findByText('No connection.')).toBeVisible()
    const stageReads = () => requests.filter(({ url }) => url.endsWith('/round')).length
    const before = stageReads()
    board.mockReturnValue({ body: aBoard([aRow('b', 0)]) })
    act(() => FakeEventSource.last.refuse())
    expect(await screen.findByRole('button', { name: /Rider b/ })).toBeVisible()
    await waitFor(() => expect(screen.queryByText('No connection.')).not.toBeInTheDocument())
    expect(stageReads()).toBeGreaterThan(before)
  })

  test('while the server doesn’t answer, the saved board is shown until there is an answer', async () => {
    saveBoard({ stage: aLiveStage(), board: aBoard([aRow('a', 0)]), completeAt: 1 })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const stage = Promise.withResolvers<{ body: unknown }>()
    const board = Promise.withResolvers<{ body: unknown }>()
    serve({
      'GET /session': { body: { user: null } },
      [`GET ${stageAt}`]: () => stage.promise,
      [`GET ${stageAt}/board`]: () => board.promise,
    })
    renderAt('/competitions/club/cup/round/results', <ResultsPage />, {
      path: '/competitions/:institution/:championship/:stage/results',
    })
    await act(() => vi.advanceTimersByTimeAsync(2_500))
    expect(await screen.findByRole('button', { name: /Rider a/ })).toBeVisible()
    expect(screen.getByText('No connection.')).toBeVisible()
    stage.resolve({ body: aLiveStage() })
    board.resolve({ body: aBoard([aRow('b', 0)]) })
    expect(await screen.findByRole('button', { name: /Rider b/ })).toBeVisible()
    await waitFor(() => expect(screen.queryByText('No connection.')).not.toBeInTheDocument())
  })

  test('a refusal of the server is not replaced by the saved board', async () => {
    saveBoard({ stage: aLiveStage(), board: aBoard([aRow('a', 0)]), completeAt: 1 })
    await openResults({ board: aBoard([]), answers: { [`GET ${stageAt}/board`]: { status: 403 } } })
    expect(await screen.findByRole('heading', { name: 'Error loading' })).toBeVisible()
    expect(screen.queryByText(/Rider a/)).not.toBeInTheDocument()
  })
})
