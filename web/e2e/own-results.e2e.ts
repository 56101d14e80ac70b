// Somebody who has never ridden joins a stage and finds it in the personal results: preliminary at first,
// with points and a place in the standings once they are published. Runs on a server of its own, since it
// approves a stage.
import type { APIRequestContext } from '@playwright/test'
import type { Competition } from '../src/api/types'
import { jsonOf } from './support/api-answers'
import { serverOfItsOwn } from './support/demo'
import { axeViolations } from './support/axe-violations'
import { expect, test as base } from './support/api-users'
import { accounts, password } from './support/server'
import { apiOf, resultsOf, seasonOf } from './support/stage-paths'

const test = base.extend({ server: serverOfItsOwn() })

const name = 'Rainis Kalnrīts'

async function join(session: APIRequestContext, stage: Competition): Promise<string> {
  const answer = await session.post(`${apiOf(stage)}/registration`, {
    data: {
      name,
      bike: 'Beta 300',
      birthDate: '1994-05-09',
      gender: 'male',
      racingClass: 'Expert',
      racingNumber: '',
    },
  })
  return (await jsonOf<{ id: string }>(answer)).id
}

test('a visitor who opens the personal results logs in and returns to them', async ({ page }) => {
  await page.goto('/my-results')
  await expect(page).toHaveURL(`/login?return=${encodeURIComponent('/my-results')}`)
  await page.getByRole('button', { name: 'Log in with a password' }).click()
  await page.getByLabel('Email').fill(accounts.judge)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/my-results')
  await expect(page.getByRole('heading', { name: 'No results yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the competitions' })).toBeVisible()
})

test('a rider finds the seasons, the places and the running stage', async ({ page, signIn, stages }) => {
  await signIn('rider')
  await page.goto('/my-results')
  await expect(page.getByRole('region', { name: /^Season/ })).toHaveCount(2)
  await expect(page.getByRole('link', { name: stages.past.title })).toBeVisible()
  await expect(page.getByRole('link', { name: stages.running.title })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('a joined stage is coming, preliminary once it is ridden, and has points and a place in the standings once they are published', async ({
  page,
  signIn,
  stages,
  secretary,
}) => {
  await signIn('judge')
  const rider = await join(page.request, stages.coming)
  await page.goto('/my-results')
  const coming = page.getByRole('region', { name: 'Your upcoming stages' })
  await expect(coming.getByRole('link', { name: stages.coming.title })).toBeVisible()
  await expect(coming).toContainText('Expert')
  expect(await axeViolations(page)).toEqual([])
  await secretary.ride(stages.coming, rider, 'Expert')
  // The stage hasn't started, so these are test rides at first.
  await secretary.keepTestRides(stages.coming)

  await page.goto('/profile')
  await page.getByRole('link', { name: 'Open my results' }).click()
  const season = page.getByRole('region', { name: /^Season/ })
  await expect(season.getByText('Preliminary')).toBeVisible()
  await expect(season).toContainText('Place 1 of 1')
  expect(await axeViolations(page)).toEqual([])
  await season.getByRole('link', { name: stages.coming.title }).click()
  await expect(page).toHaveURL(`${resultsOf(stages.coming)}?rider=${rider}`)
  await expect(page.getByText(name).first()).toBeVisible()

  await secretary.publish(stages.coming)
  await page.goto('/my-results')
  await expect(season.getByText('Preliminary')).toBeHidden()
  await expect(season.getByRole('definition').nth(2)).toHaveText('20')
  const standings = page.getByRole('list', { name: 'Places in the standings' })
  await expect(standings).toContainText('Expert')
  expect(await axeViolations(page)).toEqual([])
  await expect(standings.getByRole('link')).toHaveAttribute(
    'href',
    `${seasonOf(stages.coming)}?standings=individual`,
  )
})
