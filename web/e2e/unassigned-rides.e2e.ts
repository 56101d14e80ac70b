// A judge records the ride of a rider whose number nobody can read, also without a network; the secretary gives it to the
// rider, who then has the score.
import { expect, serverOfItsOwn, test as base } from './support/demo'
import { axeViolations } from './support/axe-violations'
import { turnOn } from './support/features'
import { type DemoServer, signInAs } from './support/server'
import { pageOf } from './support/stage-paths'

const test = base.extend<object, { server: DemoServer }>({ server: serverOfItsOwn() })

test('a ride of an unknown rider is kept on the phone and given to its rider by the secretary', async ({
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
  await page.goto(`${pageOf(stages.running)}/judge?section=1`)
  await page.getByRole('button', { name: /Can't read the number/ }).waitFor()
  await context.setOffline(true)
  await page.getByRole('button', { name: /Can't read the number/ }).click()
  const ride = page.getByRole('dialog', { name: 'Rider not known' })
  await ride.getByLabel(/^Number/).fill('??')
  await ride.getByLabel(/looked like/).fill('red helmet')
  expect(await axeViolations(page)).toEqual([])
  await ride.getByRole('button', { name: 'Points: 3' }).click()
  await expect(page.getByRole('dialog', { name: /Saved without a rider/ })).toBeVisible()
  await page.getByRole('button', { name: 'Next rider' }).click()
  await expect(page.getByRole('button', { name: /1 not sent/ })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: /1 not sent/ }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(
    page.getByRole('dialog', { name: 'My rides' }).getByText('Sent', { exact: true }),
  ).toBeVisible()

  const office = await browser.newContext({ ...contextOptions, baseURL: server.address })
  await signInAs(office.request, 'secretary')
  const board = await office.newPage()
  await board.goto(`${pageOf(stages.running)}/gap-board`)
  const rides = board.getByRole('region', { name: 'Rides without a rider' })
  await expect(rides).toContainText(/Section 1, .*red helmet/s)
  expect(await axeViolations(board)).toEqual([])
  await rides.getByRole('button', { name: 'Give to a rider' }).click()
  const dialog = board.getByRole('dialog', { name: 'Whose ride was it?' })
  const riders = dialog.getByLabel(/^Rider/)
  const fitting = await riders.locator('optgroup').first().locator('option').first().textContent()
  await riders.selectOption({ label: fitting ?? '' })
  expect(await axeViolations(board)).toEqual([])
  await dialog.getByRole('button', { name: 'Give to a rider' }).click()
  await expect(board.getByText('The ride has its rider')).toBeVisible()
  await expect(rides).toContainText('No ride waits for a rider.')
  await board.goto('/log')
  await expect(board.getByText(/Ride without a rider \(read: \?\?\) given to/)).toBeVisible()
  await office.close()
})
