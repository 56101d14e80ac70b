// Before the race a judge sees whether the phone is ready for the forest, also without a network, and the secretary sees
// what the phone has reported.
import { expect, serverOfItsOwn, test as base } from './support/demo'
import { axeViolations } from './support/axe-violations'
import { turnOn } from './support/features'
import { type DemoServer, signInAs } from './support/server'
import { pageOf } from './support/stage-paths'

const test = base.extend<object, { server: DemoServer }>({ server: serverOfItsOwn() })
test.use({ serviceWorkers: 'allow' })

test('a judge’s phone says whether it is ready, and the secretary sees it', async ({
  page,
  stages,
  context,
  browser,
  server,
  contextOptions,
}) => {
  await signInAs(page.request, 'admin')
  await turnOn(page.request, stages.running, ['raceDay'])
  await signInAs(page.request, 'judge')
  await page.goto(`${pageOf(stages.running)}/judge`)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Ready for the forest?' }).click()
  const list = page.getByRole('dialog', { name: 'Ready for the forest?' })
  await expect(list.getByText('It is on this phone and starts without a network.')).toBeVisible()
  await expect(list.getByRole('status')).toContainText('This phone is ready for the forest')
  await expect(list.getByText(/^\d+ riders, loaded /)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await context.setOffline(true)
  await list.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Ready for the forest?' }).click()
  await expect(list.getByRole('status')).toContainText('This phone is ready for the forest')

  const office = await browser.newContext({ ...contextOptions, baseURL: server.address })
  await signInAs(office.request, 'secretary')
  const judges = await office.newPage()
  await judges.goto(`${pageOf(stages.running)}/judges#phones`)
  const phone = judges.getByRole('list', { name: 'Phones' }).getByRole('listitem').first()
  await expect(phone).toContainText('Ready for the forest')
  await expect(phone).toContainText(/\d+ riders, loaded/)
  expect(await axeViolations(judges)).toEqual([])
  await office.close()
})
