import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { saveBoard, savedBoard, savedBoards } from '../../../api/saved-boards'
import { openBrowser } from '../testing/browser'
import { openResults, stageAt } from '../testing/page'
import { aBoard, aRow } from '../testing/rows'
import { aStage } from '../testing/stage'

const key = (stage: string) => ({
  institution: aStage().institution,
  championship: aStage().championship,
  stage,
})
const looksAt = (slug: string, viewer = aStage().viewer, completeAt = 1) =>
  saveBoard({ stage: { ...aStage(), slug, viewer }, board: aBoard([aRow('a', 0)]), completeAt })

const unreachable = () => {
  throw new TypeError('network')
}

beforeEach(() => localStorage.clear())

describe('the boards on this phone', () => {
  test('are found by their stage, each once and as it was seen last', () => {
    looksAt('one', undefined, 1)
    looksAt('one', undefined, 2)
    expect(savedBoard(key('one'))).toMatchObject({ completeAt: 2, board: { rows: [{ id: 'a' }] } })
    expect(savedBoards()).toHaveLength(1)
    expect(savedBoard(key('two'))).toBeUndefined()
  })

  test('are the last three', () => {
    for (const slug of ['one', 'two', 'three', 'four']) looksAt(slug)
    expect(savedBoards().map(({ stage }) => stage.slug)).toEqual(['four', 'three', 'two'])
  })

  test.each([
    ['a secretary', { secretary: true, judgeSections: [] }],
    ['a judge', { secretary: false, judgeSections: [1] }],
  ])('are none that %s looked at, who may see what is not published', (_, viewer) => {
    looksAt('one', viewer)
    expect(savedBoards()).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  test('are none where the phone has no room, or something else lies in their place', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => looksAt('one')).not.toThrow()
    full.mockRestore()
    localStorage.setItem('zerodab boards 1', 'nonsense')
    expect(savedBoards()).toEqual([])
  })
})

describe('without a network', () => {
  beforeEach(() => openBrowser(360))
  afterEach(() => vi.unstubAllGlobals())
  const answers = { [`GET ${stageAt}`]: unreachable, [`GET ${stageAt}/board`]: unreachable }

  test('the results are those that were looked at last, and say as of when', async () => {
    const board = aBoard([aRow('a', 0)])
    saveBoard({ stage: aStage(), board, completeAt: Date.parse('2026-06-06T11:32:00Z') })
    await openResults({ board, answers })
    expect(await screen.findByRole('button', { name: /Rider a/ })).toBeVisible()
    // In June the clock of the stage is three hours ahead.
    expect(screen.getByText(/You see the results as of 6 Jun(e)?, 14:32/)).toBeVisible()
  })

  test('what the server refuses is not answered from the phone', async () => {
    saveBoard({ stage: aStage(), board: aBoard([aRow('a', 0)]), completeAt: 1 })
    await openResults({ board: aBoard([]), answers: { [`GET ${stageAt}/board`]: { status: 403 } } })
    expect(await screen.findByRole('heading', { name: 'Error loading' })).toBeVisible()
    expect(screen.queryByText(/Rider a/)).not.toBeInTheDocument()
  })
})
