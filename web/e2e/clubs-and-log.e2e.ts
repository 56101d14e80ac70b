// Two spellings of one club are merged, and the log shows who did it and what else was done. Runs on a server
// of its own, since a merge can't be undone. The merge is tested only on a wide screen, the log's filter only
// on a phone: neither depends on the size.
import type { Page } from '@playwright/test'
import type { Club, Clubs, Competition, Stage } from '../src/api/types'
import { requireOk } from './support/api-answers'
import { expect, serverOfItsOwn, test as base } from './support/demo'
import { expectNoFaults } from './support/axe-violations'
import type { DemoServer } from './support/server'
import { openSiteMenu } from './support/site-menu'
import { apiOf, pageOf } from './support/stage-paths'

const test = base.extend<object, { server: DemoServer }>({ server: serverOfItsOwn() })

/** Adds a rider of a club to a stage, as a secretary. */
async function addRider(page: Page, coming: Competition, number: string, club: Club) {
  const stage: Stage = await (await page.request.get(apiOf(coming))).json()
  const rider = {
    name: `Ābele Kļava ${number}`,
    racingNumber: number,
    bike: 'Beta 300',
    racingClass: stage.classes[0]?.name,
    birthDate: '1998-11-30',
    gender: 'female',
    club,
  }
  await requireOk(await page.request.post(`${apiOf(coming)}/secretary/participants`, { data: rider }))
}

test('two spellings of a club are merged after a preview of the effects', async ({ page, signIn, stages }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'only on a wide screen')
  await signIn('admin')
  const { clubs }: Clubs = await (await page.request.get('/api/v1/clubs')).json()
  const correct = clubs[0]?.id ?? ''
  const wrong = `${correct}.`
  await addRider(page, stages.coming, '977', { id: wrong, country: 'LV' })

  await page.goto('/')
  await openSiteMenu(page)
  await page.getByRole('link', { name: 'Clubs' }).click()
  const list = page.getByRole('list', { name: 'Clubs' })
  await expect(list.getByText(`Maybe the same as ${wrong}`)).toBeVisible()
  await page.getByRole('button', { name: `Merge ${wrong}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').click()
  await dialog.getByRole('option').first().click()
  const effects = dialog.getByRole('region', { name: 'What changes' })
  await expect(effects).toContainText(stages.coming.title)
  await expect(effects).toContainText('1 rider')
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog).toBeHidden()
  await expect(list.getByText(wrong, { exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: `Rename ${correct}` }).click()
  await dialog.getByLabel('Name').fill('Purva motoklubs')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(list.getByText('Purva motoklubs')).toBeVisible()

  await page.goto('/log?event=merge_clubs')
  await expect(page.getByText(`Club ${wrong} merged into ${correct}: 1 registration`)).toBeVisible()
  await page.goto(pageOf(stages.coming))
  await page.getByRole('searchbox').fill('977')
  await expect(page.getByRole('cell', { name: 'Purva motoklubs' }).first()).toBeVisible()
})

test('the log of a stage can be filtered on a phone', async ({ page, signIn, stages }, { project }) => {
  test.skip(project.name === 'desktop', 'only on a phone')
  await signIn('admin')
  await addRider(page, stages.coming, '978', { id: 'Viimane Vedru', country: 'EE' })
  await signIn('secretary')
  await page.goto(pageOf(stages.coming))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Log' }).click()
  const stage = `${stages.coming.institution}/${stages.coming.championship}/${stages.coming.stage}`
  await expect(page.getByRole('combobox', { name: 'Stage' })).toHaveValue(stage)
  const line = page.getByText('978 Ābele Kļava 978 added to the participants')
  await expect(line).toBeVisible()
  await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Results approved' })
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Participant registered' })
  await page.getByRole('searchbox').fill('demo admin')
  await expect(page).toHaveURL(/person=demo/)
  await expect(line).toBeVisible()
  await expectNoFaults(page)

  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await file).suggestedFilename()).toBe('log.csv')
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Stage' })).toHaveValue(stage)
})
