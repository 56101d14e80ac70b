// Rides that judges record before the start, to try their phones: the secretary removes them all before the
// race. Runs on a server of its own, since the stage must not have other rides.
import type { Participants } from '../src/api/types'
import { requireValue, serverOfItsOwn } from './support/demo'
import { expect, test as base } from './support/api-users'
import { openSecretaryPanel } from './support/results-page'
import { apiOf, resultsOf } from './support/stage-paths'

const test = base.extend({ server: serverOfItsOwn() })

test('test rides are removed all at once before the race', async ({ page, signIn, stages, secretary }) => {
  const stage = stages.coming
  await signIn('secretary')
  const answer = await page.request.get(`${apiOf(stage)}/participants`)
  const { participants }: Participants = await answer.json()
  const rider = requireValue(participants[0])
  await secretary.ride(stage, rider.id, rider.racingClass)

  await page.goto(resultsOf(stage))
  const testRides = (await openSecretaryPanel(page)).getByRole('region', { name: 'Test rides' })
  await testRides.getByRole('button', { name: 'Remove all' }).click()
  const question = page.getByRole('dialog', { name: /^Remove \d+ test rides\?$/ })
  await question.getByRole('button', { name: 'Remove all' }).click()
  await expect(testRides).toHaveCount(0)
  const remaining = await page.request.get(`${apiOf(stage)}/test-rides`)
  expect(await remaining.json()).toMatchObject({ rides: 0 })
  expect((await secretary.board(stage)).rows).toEqual([])
})
