// A secretary cancels a stage, and everyone sees it: on the stage's page, which is open already, in the list of
// competitions, the results, the standings, the calendar and link previews. Runs on a server of its own, since
// other tests need the stage.
import { expect, test as base } from './support/api-users'
import { serverOfItsOwn } from './support/demo'
import { signInAs } from './support/server'
import { apiOf, pageOf, resultsOf, seasonOf } from './support/stage-paths'

const test = base.extend({ server: serverOfItsOwn() })

test('a cancelled stage says so everywhere, until that is withdrawn', async ({
  page,
  browser,
  server,
  stages,
}) => {
  const stage = stages.coming
  const visitorContext = await browser.newContext({ baseURL: server.address })
  const visitor = await visitorContext.newPage()
  await visitor.goto(pageOf(stage))
  await expect(visitor.getByRole('link', { name: 'Login to join' })).toBeVisible()

  await signInAs(page.request, 'secretary')
  await page.goto(pageOf(stage))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel or postpone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel or postpone the stage' })
  await dialog.getByRole('radio', { name: 'Cancelled' }).check()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('No snow')
  await dialog.getByRole('button', { name: 'Cancel the stage' }).click()
  await expect(dialog).toHaveCount(0)

  await test.step('the page that is open already', async () => {
    await expect(visitor.getByText('The stage is cancelled')).toBeVisible()
    await expect(visitor.getByText('No snow')).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Login to join' })).toHaveCount(0)
  })
  await test.step('list, results, standings, start list', async () => {
    await visitor.goto('/')
    const card = visitor
      .getByRole('listitem')
      .filter({ has: visitor.getByRole('link', { name: stage.title }) })
    await expect(card.getByText('Cancelled')).toBeVisible()
    await visitor.goto(resultsOf(stage))
    await expect(visitor.getByRole('heading', { name: 'The stage is cancelled' })).toBeVisible()
    await visitor.goto(seasonOf(stage))
    const notCounted = visitor.getByRole('list', { name: 'Not counted' })
    await expect(notCounted).toContainText('Cancelled')
    await expect(notCounted.getByRole('link', { name: stage.title })).toBeVisible()
    await visitor.goto(`${pageOf(stage)}/start-list`)
    await expect(visitor.getByText('The stage is cancelled')).toBeVisible()
  })
  await test.step('the calendar and link previews', async () => {
    const calendar = await visitor.request.get(`${apiOf(stage)}/calendar.ics?language=en`)
    expect(await calendar.text()).toContain('STATUS:CANCELLED')
    const html = await (await visitor.request.get(`${pageOf(stage)}?lng=en`)).text()
    expect(html).toContain('<meta property="og:title" content="Cancelled: ')
    expect(html).toContain('No snow')
  })

  await visitor.goto(pageOf(stage))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel or postpone' }).click()
  await dialog.getByRole('radio', { name: 'As scheduled' }).check()
  await dialog.getByRole('button', { name: 'Hold as scheduled' }).click()
  await expect(visitor.getByText('The stage is cancelled')).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: 'Login to join' })).toBeVisible()
  await visitorContext.close()
})
