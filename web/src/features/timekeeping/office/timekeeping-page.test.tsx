import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SecretaryTimekeeping } from '@/api'
import { rider } from '@/testing/people'
import { renderAt, serve } from '@/testing/render'
import { aParticipant, aStage, noTestRides } from '@/testing/stage'
import { aRecordedTime, aTimekeeping } from '../testing/timekeeping'
import { TimekeepingPage } from './timekeeping-page'

const path = '/institutions/lamsf/championships/trials-2026/stages/mezezers'
const stage = aStage({ features: ['startTimes'], viewer: { judgeSections: [], secretary: true } })

function show(timekeeping: SecretaryTimekeeping) {
  serve({
    'GET /session': { body: { user: rider } },
    [`GET ${path}`]: { body: stage },
    [`GET ${path}/test-rides`]: { body: noTestRides },
    [`GET ${path}/secretary/timekeeping`]: { body: timekeeping },
    [`GET ${path}/participants`]: {
      body: {
        feedPosition: 1,
        version: 1,
        participants: [aParticipant({ id: 'ozols' }), aParticipant({ id: 'grants', racingClass: 'B' })],
      },
    },
  })
  renderAt('/competitions/lamsf/trials-2026/mezezers/timekeeping', <TimekeepingPage />, {
    path: '/competitions/:institution/:championship/:stage/timekeeping',
  })
}

test('the riders on the course are listed with their class and start, and nobody else', async () => {
  const grants = { participant: 'grants', name: 'Toms Grants', racingNumber: '7' }
  const sepp = { participant: 'sepp', name: 'Mia Sepp', racingNumber: '9' }
  show(
    aTimekeeping({
      started: 3,
      finished: 1,
      onCourse: ['ozols', 'grants'],
      times: [
        aRecordedTime(),
        aRecordedTime(sepp),
        aRecordedTime({ ...grants, at: '2026-06-07T07:02:00Z' }),
        aRecordedTime({ ...grants, at: '2026-06-07T07:05:00Z', conflict: true }),
        aRecordedTime({ ...sepp, point: 'finish', at: '2026-06-07T09:00:00Z' }),
      ],
    }),
  )
  const list = within(await screen.findByRole('list', { name: 'On the course' }))
  await list.findByText('B')
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '21Kārlis OzolsAsince 10:00:00',
    '7Toms GrantsBsince 10:02:00',
  ])
})

test('more than ten riders on the course are shown on request', async () => {
  const ids = Array.from({ length: 11 }, (_, index) => `rider-${index}`)
  const times = ids.map((participant) => aRecordedTime({ participant }))
  show(aTimekeeping({ started: 11, onCourse: ids, times }))
  const summary = await screen.findByText('On the course')
  expect(summary.closest('details')).not.toHaveAttribute('open')
})
