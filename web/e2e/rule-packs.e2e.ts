// An admin chooses the rules of a championship and changes single values; everyone reads them. Runs on a server
// of its own, because the rules belong to the whole championship.
import type { APIRequestContext, Page } from '@playwright/test'
import type { ChampionshipCopyIn, ChampionshipSettings } from '../src/api/types'
import type { ChampionshipKey } from '../src/lib/addresses/paths'
import { axeViolations } from './support/axe-violations'
import { requireValue, serverOfItsOwn, type Stages } from './support/demo'
import { expect, rowOf, test as base } from './support/own-stage'
import { signInAs, type DemoServer } from './support/server'
import { resultsOf, seasonApiOf, seasonOf } from './support/stage-paths'

const test = base.extend<{ admin: APIRequestContext; visitor: Page }, { server: DemoServer }>({
  server: serverOfItsOwn(),
  admin: async ({ playwright, server }, use) => {
    const admin = await signInAs(await playwright.request.newContext({ baseURL: server.address }), 'admin')
    await use(admin)
    await admin.dispose()
  },
  visitor: async ({ browser, server }, use) => {
    const page = await (await browser.newContext({ baseURL: server.address })).newPage()
    await use(page)
    await page.context().close()
  },
  // The running stage is one of a season without approved results.
  stages: async ({ stages, admin }, use) => use(await inNewSeason(stages, admin)),
})

async function inNewSeason(stages: Stages, admin: APIRequestContext): Promise<Stages> {
  const { running } = stages
  const copy: ChampionshipCopyIn = { displayName: `Rules ${Date.now()}`, season: 2026, stages: true }
  const answer = await admin.post(`${seasonApiOf(running)}/copies`, { data: copy })
  const season: ChampionshipSettings = await answer.json()
  const stage = requireValue(season.stages.find(({ format }) => format === 'classic'))
  return { ...stages, running: { ...running, championship: season.slug, stage: stage.stage } }
}

const editOf = ({ institution, championship }: ChampionshipKey) =>
  `/championship/${institution}/${championship}`
const rulesOf = ({ institution, championship }: ChampionshipKey) => `/rules/${institution}/${championship}`

test('a championship gets the rules of a pack, and everyone reads them', async ({
  page,
  signIn,
  stage,
  visitor,
}) => {
  await visitor.goto(seasonOf(stage))
  await expect(visitor.getByRole('link', { name: 'How results are computed' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: /^Rules:/ })).toHaveCount(0)

  await signIn('admin')
  await page.goto(editOf(stage))
  const section = page.getByRole('region', { name: 'Rules', exact: true })
  await expect(section).toContainText('Latvia')
  await section.getByRole('button', { name: 'Change the rules' }).click()
  await section.getByLabel('Rules to start from').selectOption('acu')
  const special = section.getByRole('list', { name: 'What differs from the Latvian rules' })
  await expect(special).toContainText('10')
  expect(await axeViolations(page)).toEqual([])
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved
  await page.reload()
  await expect(special).toBeVisible()

  await visitor.goto(seasonOf(stage))
  await visitor.getByRole('link', { name: 'Rules: ACU (United Kingdom)' }).click()
  await expect(visitor).toHaveURL(new RegExp(`${rulesOf(stage)}$`))
  await expect(visitor.getByRole('list', { name: 'What differs from the Latvian rules' })).toBeVisible()
  expect(await axeViolations(visitor)).toEqual([])

  await visitor.goto(seasonOf(stage))
  await visitor.getByRole('link', { name: 'How results are computed' }).click()
  await expect(visitor.getByRole('region', { name: 'A section in classic' })).toContainText(
    'A section left out has 10 marks.',
  )
  await expect(visitor.getByRole('table')).toHaveCount(0)
  expect(await axeViolations(visitor)).toEqual([])
})

test('rules that change results show which, and are saved once that is wanted', async ({
  page,
  signIn,
  stage,
  visitor,
}) => {
  await visitor.goto(resultsOf(stage))
  await expect(rowOf(visitor, 'Rider Koi')).toContainText('1')

  await signIn('admin')
  await page.goto(editOf(stage))
  await page.getByRole('button', { name: 'Change the rules' }).click()
  await page.getByRole('button', { name: 'Edit values' }).click()
  const values = page.getByRole('dialog', { name: 'Edit values' })
  await values.getByText('All values').click()
  const json = values.getByLabel('Values as JSON')
  const present: object = JSON.parse(await json.inputValue())
  await json.fill(JSON.stringify({ ...present, coefficients: [{ percent: 0 }] }))
  await values.getByRole('button', { name: 'Use these values' }).click()
  await expect(values.getByRole('alert')).toContainText("The value at coefficients[0].percent can't be used.")
  await json.fill(JSON.stringify({ ...present, coefficients: [{ class: 'Expert', percent: 700 }] }))
  await values.getByRole('button', { name: 'Use these values' }).click()
  await expect(values).toBeHidden()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'These rules change results' })
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Rider Koi' })).toContainText('1 → 7')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Change the rules' }).click()
  await expect(dialog).toBeHidden()
  await visitor.reload()
  await expect(rowOf(visitor, 'Rider Koi')).toContainText('7')
})

test('the rules of a season with approved results can be read but not changed', async ({
  page,
  signIn,
  stages,
}) => {
  await signIn('admin')
  await page.goto(editOf(stages.past))
  const section = page.getByRole('region', { name: 'Rules', exact: true })
  await expect(section).toContainText(/The rules can't change, because the results of “.+” are approved/)
  await expect(section.getByRole('button', { name: 'Change the rules' })).toHaveCount(0)
})
