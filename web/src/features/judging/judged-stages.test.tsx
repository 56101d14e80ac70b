import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderAt, serve } from '@/testing/render'
import { JudgedStages } from './judged-stages'

const stage = {
  institution: 'lamsf',
  championship: 'trials-2026',
  stage: 'mezezers',
  title: 'Mežezers',
  startsAt: '2026-06-06T07:00:00Z',
  hasEnded: false,
  timeZone: 'Europe/Riga',
  sections: [3, 4, 7],
}

const open = (user: { id: string } | null, stages: object[]) => {
  const requests = serve({
    'GET /session': { body: { user } },
    'GET /profile/judging': { body: { stages } },
  })
  renderAt('/', <JudgedStages />)
  return requests
}

test('a judge gets a link to the judge screen with the sections', async () => {
  open({ id: 'janis' }, [stage])
  const part = await screen.findByRole('region', { name: 'Judge App' })
  const link = within(part).getByRole('link', { name: /^Mežezers ?Judge App · .* sections 3–4, 7/ })
  expect(link).toHaveAttribute('href', '/competitions/lamsf/trials-2026/mezezers/judge')
})

test('a stage that has ended says so', async () => {
  open({ id: 'janis' }, [stage, { ...stage, stage: 'may', title: 'May trial', hasEnded: true }])
  expect(
    await screen.findByRole('link', { name: /^May trial ?The stage has ended · Judge App/ }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: /^Mežezers ?Judge App/ })).toBeVisible()
})

test('nobody else sees anything, and nothing is requested for a visitor', async () => {
  const requests = open(null, [stage])
  await waitFor(() => expect(requests).not.toHaveLength(0))
  expect(requests.some(({ url }) => url.endsWith('/profile/judging'))).toBe(false)
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})
