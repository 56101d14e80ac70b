// The start order in use: drawn and saved by the secretary, seen by everyone, arranged by hand, and printed.
import { axeViolations } from './support/axe-violations'
import { expect, serverOfItsOwn, test as base } from './support/demo'
import { turnOn } from './support/features'
import { signInAs, type DemoServer } from './support/server'
import { pageOf } from './support/stage-paths'

const test = base.extend<object, { server: DemoServer }>({ server: serverOfItsOwn() })

test('a secretary draws the start order, everyone sees the times, and it is arranged by hand', async ({
  page,
  browser,
  server,
  stages: { coming },
}) => {
  await signInAs(page.request, 'admin')
  await turnOn(page.request, coming, ['startTimes'])
  await signInAs(page.request, 'secretary')
  await page.goto(pageOf(coming))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Start order', exact: true }).click()

  await expect(page.getByText('Not saved yet: nobody else sees these times.')).toBeVisible()
  const seed = page.getByRole('textbox', { name: 'Seed of the draw' })
  await seed.fill('cup 7')
  await expect(page.getByText(/Drawn with the seed cup 7/)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('Saved. Everyone sees these times.')).toBeVisible()

  const visitor = await browser.newPage({ baseURL: server.address })
  await visitor.goto(pageOf(coming))
  await visitor.getByRole('heading', { name: 'Start times' }).click()
  await expect(visitor.getByText(/Drawn with the seed cup 7/)).toBeVisible()
  expect(await axeViolations(visitor)).toEqual([])
  await visitor.goto(`${pageOf(coming)}/start-list`)
  await expect(visitor.getByRole('columnheader', { name: 'Start', exact: true }).first()).toBeVisible()
  await visitor.close()

  await page.getByRole('combobox', { name: 'Order within a class' }).selectOption('By hand')
  const riders = page.getByRole('list', { name: /^Riders of/ }).first()
  const first = await riders.getByRole('listitem').first().innerText()
  await riders.getByRole('button', { name: /down/ }).first().click()
  await expect(riders.getByRole('listitem').first()).not.toHaveText(first)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('Saved. Everyone sees these times.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Order within a class' })).toHaveValue('hand')
})
