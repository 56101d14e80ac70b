import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TimesIn, TimeSheetRider } from '@/api'
import { rider } from '@/testing/people'
import { renderAt, serve, type Answers } from '@/testing/render'
import { aRider, aStoredSheet } from '../testing/time-sheet'
import { TimekeeperScreen } from './timekeeper-screen'
import { db } from './times-db'
import { QUIET_MS } from './use-stable-rows'

const stageKey = { institution: 'lamsf', championship: 'trials-2026', stage: 'mezezers' }

beforeEach(async () => {
  const left = await db.list(aStoredSheet([]))
  await Promise.all(left.map(({ id }) => db.remove(id)))
})

afterEach(() => void vi.useRealTimers())

/**
 * Shows the screen; the returned list fills with the riders whose times the server has got, and with those that were taken
 * back.
 */
function show(riders: readonly TimeSheetRider[]) {
  const delivered: string[] = []
  const path = '/institutions/lamsf/championships/trials-2026/stages/mezezers/times'
  const answers: Answers = { 'GET /session': { body: { user: rider } } }
  answers[`POST ${path}`] = async (request) => {
    const { times }: TimesIn = await request.json()
    for (const { id, participant, point } of times) {
      delivered.push(`${participant} ${point}`)
      answers[`DELETE ${path}/${id}`] = () => {
        delivered.push(`without ${participant}`)
        return { status: 204 }
      }
    }
    return { body: { replies: times.map(({ id }) => ({ id, outcome: 'accepted', code: null })) } }
  }
  serve(answers)
  renderAt('/', <TimekeeperScreen stageKey={stageKey} stored={aStoredSheet(riders)} problem={null} />)
  return delivered
}

const list = () => within(screen.getByRole('list', { name: /Riders to/ }))
const type = (digits: string) =>
  userEvent.type(screen.getByRole('textbox', { name: 'Racing number' }), digits)

test('a finish recorded for the wrong rider doesn’t keep that rider from being recorded', async () => {
  const delivered = show([aRider('ozols', { racingNumber: '13', finishedAt: '2026-06-07T09:03:10Z' })])
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }))
  expect(screen.getByText('Nobody is left to finish.')).toBeVisible()
  await type('13')
  const again = list().getByRole('button', { name: /ozols.*Finish recorded 12:03:10.*Record again/ })
  await userEvent.click(again)
  await waitFor(() => expect(delivered).toEqual(['ozols finish']))
  await waitFor(() => expect(screen.queryByText('Not sent yet')).not.toBeInTheDocument())
})

test('of two riders who start together both are recorded, and nobody else', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const startsAt = '2026-06-07T07:01:00Z'
  const delivered = show(['ozols', 'grants', 'sepp'].map((id) => aRider(id, { startsAt })))
  const row = (index: number) => {
    const button = list().getAllByRole('button')[index]
    if (!button) throw new Error(`There is no row ${index}`)
    return button
  }
  await userEvent.click(row(0))
  expect(row(0)).toHaveAttribute('aria-disabled', 'true')
  await userEvent.dblClick(row(0))
  await userEvent.click(row(1))
  await waitFor(() => expect(delivered).toEqual(['ozols start', 'grants start']))
  await waitFor(() => expect(screen.queryByText('Not sent yet')).not.toBeInTheDocument())
  expect(row(1)).toHaveTextContent(/grants.*Start recorded/)
  act(() => void vi.advanceTimersByTime(QUIET_MS))
  expect(list().getAllByRole('button')).toHaveLength(1)
  expect(row(0)).toHaveTextContent('sepp')
})

test('what was recorded last is taken back above the riders', async () => {
  const delivered = show([aRider('ozols', { racingNumber: '13' }), aRider('grants')])
  expect(screen.queryByRole('button', { name: 'Undo what was recorded last' })).toBeNull()
  await userEvent.click(list().getByRole('button', { name: /ozols/ }))
  expect(await screen.findByText(/\d\d:\d\d:\d\d · Start · no. 13/)).toBeVisible()
  await waitFor(() => expect(delivered).toEqual(['ozols start']))
  await userEvent.click(screen.getByRole('button', { name: 'Undo what was recorded last' }))
  await waitFor(() => expect(delivered).toEqual(['ozols start', 'without ozols']))
  await waitFor(() => expect(screen.queryByText(/no. 13/)).toBeNull())
})
