import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CrossCheckDifference, CrossChecks as Comparison } from '@/api'
import { renderAt, serve } from '@/testing/render'
import { aStage } from '@/testing/stage'
import { CrossChecks } from './cross-checks'

const stage = aStage({ features: ['raceDay'] })
const PATH = `/institutions/${stage.institution}/championships/${stage.championship}/stages/${stage.slug}/secretary/cross-checks`

const difference: CrossCheckDifference = {
  participant: 'r21',
  racingNumber: '21',
  name: 'Mia Sepp',
  racingClass: 'B',
  section: 3,
  lap: 2,
  counting: { total: 5, recordedAt: '2026-06-06T08:40:00Z' },
  crossCheck: { total: 3, recordedAt: '2026-06-06T08:41:00Z' },
  judgeName: 'Rasa Priede',
}

function show(comparison: Comparison) {
  serve({ [`GET ${PATH}`]: { body: comparison } })
  renderAt('/', <CrossChecks stage={stage} />)
  return screen.findByRole('region', { name: 'Cross-check' })
}

test('a difference has both scores with their times and leads to the rider’s result', async () => {
  const region = await show({ agreeing: 4, differences: [difference] })
  expect(region).toHaveTextContent(/4 scores agree/)
  expect(region).toHaveTextContent(/Section 3, lap 2Counts: 5 · .*Second judge Rasa Priede: 3 · /)
  const link = within(region).getByRole('link', { name: 'Open the result: Mia Sepp, section 3, lap 2' })
  expect(link).toHaveAttribute('href', expect.stringMatching(/results\?.*r21/))
})

test('a ride that only the second judge has says so, and agreeing scores are only counted', async () => {
  const region = await show({ agreeing: 0, differences: [{ ...difference, counting: null }] })
  expect(region).toHaveTextContent(/No score counts for this ride/)
})

test('nothing is shown while there is no cross-check', async () => {
  serve({ [`GET ${PATH}`]: { body: { agreeing: 0, differences: [] } } })
  renderAt('/', <CrossChecks stage={stage} />)
  await expect.poll(() => screen.queryByRole('region')).toBeNull()
})
