// The entry desk without a server: a payment and a tick survive a reload and a closed tab, and reach another desk once.
import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe-violations'
import { expect, stagesOf, test } from './support/demo'
import { turnOn } from './support/features'
import { KillableServer } from './support/killable-server'
import { signInAs } from './support/server'
import { pageOf } from './support/stage-paths'

test('what was entered while the server is down survives a reload, and arrives once', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(180_000)
  const server = new KillableServer()
  await server.start()
  const context = await browser.newContext({ baseURL: server.address, serviceWorkers: 'allow' })
  try {
    const admin = await playwright.request.newContext({ baseURL: server.address })
    await signInAs(admin, 'admin')
    const { coming } = await stagesOf(admin)
    await turnOn(admin, coming, ['entryDesk'])
    await admin.dispose()
    const address = `${pageOf(coming)}/entry-desk`
    await signInAs(context.request, 'secretary')
    const first = await context.newPage()
    await openDesk(first, address)
    await untilStored(first)

    await server.kill()
    await ticks(first).first().check()
    await payOfFirst(first)
    await first.reload()
    await expect(ticks(first).first()).toBeChecked({ timeout: 20_000 })
    await expect(first.getByText(/2 entries wait on this computer/)).toBeVisible({ timeout: 10_000 })
    expect(await axeViolations(first)).toEqual([])
    await first.close()
    const second = await context.newPage()
    await second.goto(address)
    await expect(second.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem')).toHaveCount(2, {
      timeout: 20_000,
    })

    await server.start()
    await expect(second.getByText(/wait on this computer/)).toBeHidden({ timeout: 60_000 })
    const other = await (await browser.newContext({ baseURL: server.address })).newPage()
    await signInAs(other.request, 'secretary')
    await other.goto(address)
    await expect(ticks(other).first()).toBeChecked()
    await other.goto(`${address}?view=cash-list`)
    await expect(other.getByRole('row', { name: /€1\.00/ })).toHaveCount(3)
  } finally {
    await context.close()
    await server.stop()
  }
})

const ticks = (page: Page) => page.getByRole('list', { name: 'Riders' }).getByRole('checkbox')

async function openDesk(page: Page, address: string) {
  await page.goto(address)
  await expect(ticks(page).first()).toBeVisible()
}

/** Waits until the service worker has cached the desk. */
async function untilStored(page: Page) {
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).join(' ')), { timeout: 30_000 })
    .toContain('zerodab-desk ')
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const name = (await caches.keys()).find((key) => key.startsWith('zerodab-desk ')) ?? ''
          return (await caches.match('/index.html', { cacheName: name })) !== undefined
        }),
      { timeout: 30_000 },
    )
    .toBe(true)
}

async function payOfFirst(page: Page) {
  await page.getByRole('list', { name: 'Riders' }).getByRole('listitem').first().getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount in euros' }).fill('1')
  await dialog.getByRole('button', { name: 'Cash' }).click()
  await expect(dialog.getByText('This payment waits to be sent. Do not take it again.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
}
