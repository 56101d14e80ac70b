// A phone that can't keep what was recorded: the judge is told so plainly, and the score stays on the screen.
import { expect, serverOfItsOwn, test as base } from './demo'
import { faults } from './faults'
import { JudgePhone } from './judge-phone'
import type { DemoServer } from './server'

type Fixtures = { phone: JudgePhone }
const test = base.extend<Fixtures, { server: DemoServer }>({
  server: serverOfItsOwn(),
  phone: async ({ page, signIn, stages }, use) => {
    page.on('dialog', (dialog) => dialog.accept())
    await signIn('judge')
    await use(new JudgePhone(page, stages.running))
  },
})

test('a full phone says that nothing was saved and what helps, and saves once there is room', async ({
  phone,
  page,
  baseURL,
}) => {
  const browser = await page.context().newCDPSession(page)
  const origin = baseURL ?? ''
  // before the first writing: for half a minute the browser goes by the room that it found last
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await phone.open(1)
  await phone.hasUnsent(0)
  const ride = await phone.begin()
  await page.getByRole('button', { name: 'Points: 3', exact: true }).click()
  const told = page.getByRole('alert')
  await expect(told).toContainText('Not saved: the memory of this phone is full')
  await expect(told).toContainText('Points: 3')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: ride.name })).toBeVisible()
  expect(await faults(page)).toEqual([])

  await browser.send('Storage.overrideQuotaForOrigin', { origin })
  await page.getByRole('button', { name: 'Points: 3', exact: true }).click()
  await phone.saved(ride)
  await phone.next()
  await phone.hasUnsent(1)
  await phone.sendNow()
  await phone.hasUnsent(0)
})

test('a browser that keeps nothing says so before the first ride, and never says saved', async ({
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
  await phone.begin()
  await page.getByRole('button', { name: 'Points: 5', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Not saved')
  await expect(page.getByRole('alert')).toContainText('Points: 5')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a browser that may clear the phone’s memory says so beside what waits, without alarm', async ({
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
  await expect(list.getByText(/keep some space free until all is sent/)).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`where a judge begins has no fault that axe can find, ${colorScheme}`, async ({
    phone,
    page,
    stages,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/judge')
    await expect(page.getByRole('heading', { name: 'No stage on this phone yet' })).toBeVisible()
    expect(await faults(page)).toEqual([])
    await phone.open(1)
    await new JudgePhone(page, stages.openFree).open(1)
    await page.goto('/judge')
    await expect(page.getByRole('link', { name: stages.running.title })).toBeVisible()
    // Chromium comes with its offer when it likes; here it comes now
    await page.evaluate(() => {
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => Promise.resolve() }))
    })
    await expect(page.getByRole('button', { name: 'Install' })).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.getByRole('link', { name: stages.running.title }).click()
    await expect(page.getByRole('heading', { name: 'Choose a section' })).toBeVisible()
    expect(await faults(page)).toEqual([])
  })
}
