// A phone that can't store a recorded ride, or may delete it: the judge gets a plain message, and the score
// stays on the screen.
import { serverOfItsOwn } from './support/demo'
import { axeViolations } from './support/axe-violations'
import { expect, test as base } from './support/judge-test'
import type { DemoServer } from './support/server'

const test = base.extend<object, { server: DemoServer }>({ server: serverOfItsOwn() })

test('a phone without free storage reports that nothing was saved and what helps, and saves once there is room', async ({
  phone,
  page,
  baseURL,
}) => {
  const browser = await page.context().newCDPSession(page)
  const origin = baseURL ?? ''
  // Set before the first write: for half a minute the browser uses the quota that it read last.
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await phone.open(1)
  await phone.expectUnsent(0)
  const ride = await phone.startRide()
  await page.getByRole('button', { name: 'Points: 3', exact: true }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText("Not saved: this phone's storage is full")
  await expect(alert).toContainText('Points: 3')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: ride.name })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await browser.send('Storage.overrideQuotaForOrigin', { origin })
  await page.getByRole('button', { name: 'Points: 3', exact: true }).click()
  await phone.saved(ride)
  await phone.next()
  await phone.expectUnsent(1)
  await phone.sendNow()
  await phone.expectUnsent(0)
})

test('a browser that can’t store rides says so before the first ride, and never reports a ride as saved', async ({
  phone,
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('A mutation operation was attempted on a private database.', 'InvalidStateError')
    }
  })
  await phone.open(1)
  await expect(page.getByText(/^This browser can't keep rides/)).toBeVisible()
  await phone.startRide()
  await page.getByRole('button', { name: 'Points: 5', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Not saved')
  await expect(page.getByRole('alert')).toContainText('Points: 5')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a browser that may clear its storage says so beside the unsent rides, without alarm', async ({
  phone,
  page,
}) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persist = () => Promise.resolve(false)
  })
  await page.route('**/entries', (route) => route.abort())
  await phone.open(1)
  await phone.record(1)
  await phone.next()
  const list = await phone.openOwnRides()
  await list.getByRole('button', { name: 'Send now' }).click()
  await expect(list.getByText(/keep some space free until all are sent/)).toBeVisible()
})
