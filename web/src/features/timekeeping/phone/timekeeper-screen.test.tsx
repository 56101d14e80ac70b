import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { TimesIn, TimeSheetRider } from '@/api'
import { rider } from '@/testing/people'
import { renderAt, serve } from '@/testing/render'
import { aRider, aStoredSheet } from '../testing/time-sheet'
import { TimekeeperScreen } from './timekeeper-screen'
import { db } from './times-db'

const stageKey = { institution: 'lamsf', championship: 'trials-2026', stage: 'mezezers' }

beforeEach(async () => {
  const left = await db.list(aStoredSheet([]))
  await Promise.all(left.map(({ id }) => db.remove(id)))
})

/** Shows the screen; the returned list fills with the riders that the server has got. */
function show(riders: readonly TimeSheetRider[]) {
  const delivered: string[] = []
  serve({
    'GET /session': { body: { user: rider } },
    'POST /institutions/lamsf/championships/trials-2026/stages/mezezers/times': async (request) => {
      const { times }: TimesIn = await request.json()
      delivered.push(...times.map(({ participant, point }) => `${participant} ${point}`))
      return { body: { replies: times.map(({ id }) => ({ id, outcome: 'accepted', code: null })) } }
    },
  })
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
