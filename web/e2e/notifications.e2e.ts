// A rider turns notifications on, a secretary sends a message, and the rider's device shows it. The push service is
// one on this machine: the browser's own is on the internet.
import type { Page } from '@playwright/test'
import type { ParticipantIn } from '../src/api/types'
import { requireOk } from './support/api-answers'
import { axeViolations } from './support/axe-violations'
import { expect, requireValue, test as base } from './support/demo'
import { turnOn } from './support/features'
import { PushService } from './support/push-service'
import { signInAs, startDemo, type DemoServer } from './support/server'
import { apiOf, pageOf } from './support/stage-paths'
import { waitForApp } from './support/visit-page'

const test = base.extend<object, { server: DemoServer; push: PushService }>({
  push: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern
    async ({}, use) => {
      const push = new PushService()
      await push.open()
      await use(push)
      await push.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ push }, use) => {
      const server = await startDemo({ settings: ['--push-services', push.origin] })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const registration: ParticipantIn = {
  name: 'Uku Jaan Tamm',
  racingNumber: '777',
  racingClass: 'Expert',
  bike: 'Test 125',
  birthDate: '1990-01-01',
  gender: 'male',
}

test.use({ serviceWorkers: 'allow' })

/** Lets the browser subscribe at the service on this machine. The shell of Chromium has no notifications itself. */
async function subscribeAt(page: Page, push: PushService): Promise<void> {
  await page.addInitScript(({ endpoint, publicKey, auth }) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Object.assign(Notification, { requestPermission: async () => 'granted' })
    const name = 'subscribed to notifications'
    const subscription = {
      endpoint,
      toJSON: () => ({ keys: { p256dh: publicKey, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(name)
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(name) ? subscription : null),
      subscribe: async () => {
        localStorage.setItem(name, 'yes')
        return subscription
      },
    })
  }, push.subscription)
}

/** Gives the content to the service worker, as the browser does when its push service delivers it. */
async function deliver(page: Page, content: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registrationId,
    data: content,
  })
}

/** Records in the service worker what it shows. Returns a function that returns it. */
async function recordShown(page: Page): Promise<() => Promise<unknown>> {
  const isReady = () => page.context().serviceWorkers()[0]
  await expect.poll(() => isReady() !== undefined).toBe(true)
  const worker = requireValue(isReady())
  await worker.evaluate(() => {
    const shown: unknown[] = []
    Object.assign(globalThis, { shown })
    const record = async (title: string, { body, tag }: NotificationOptions) => {
      shown.push({ title, body, tag })
    }
    // A worker's globals aren't those with which the tests are checked.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    Object.assign((globalThis as unknown as { registration: object }).registration, {
      showNotification: record,
    })
  })
  return () => worker.evaluate(() => Reflect.get(globalThis, 'shown'))
}

test('a message comes to the device of a rider who wants it, until the rider logs out', async ({
  page,
  browser,
  server,
  push,
  stages: { coming },
}) => {
  const secretary = await browser.newPage({ baseURL: server.address, locale: 'en-GB' })
  await signInAs(secretary.request, 'admin')
  await turnOn(secretary.request, coming, ['messages'])
  await subscribeAt(page, push)
  await signInAs(page.request, 'rider')
  await requireOk(await page.request.post(`${apiOf(coming)}/registration`, { data: registration }))
  await page.goto(pageOf(coming))
  await waitForApp(page)
  await page.getByRole('button', { name: 'Get messages as notifications' }).click()
  await expect(page.getByText('Messages from the organiser come to this device')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await secretary.goto(`${pageOf(coming)}/messages`)
  await secretary.getByRole('textbox', { name: 'Subject (English)' }).fill('Start an hour later')
  await secretary.getByRole('textbox', { name: 'Text (English)' }).fill('Because of the fog.')
  await secretary.getByRole('button', { name: 'Show recipients' }).click()
  const dialog = secretary.getByRole('dialog', { name: 'Send this message?' })
  await expect(dialog).toContainText('1 of them gets a notification on a device.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  const sent = secretary.getByRole('region', { name: 'Sent messages' })
  await expect(sent).toContainText('1 rider has got a notification')
  expect(await axeViolations(secretary)).toEqual([])

  const [content] = push.received
  expect(JSON.parse(content ?? '')).toMatchObject({ title: 'Start an hour later', path: pageOf(coming) })
  const shown = await recordShown(page)
  await deliver(page, content ?? '')
  const { tag } = JSON.parse(content ?? '')
  await expect.poll(shown).toEqual([{ title: 'Start an hour later', body: 'Because of the fog.', tag }])

  await page.request.delete('/api/v1/session')
  await secretary.getByRole('textbox', { name: 'Subject (English)' }).fill('Start on time')
  await secretary.getByRole('textbox', { name: 'Text (English)' }).fill('The fog is gone.')
  await secretary.getByRole('button', { name: 'Show recipients' }).click()
  await expect(dialog).not.toContainText('a notification on a device')
  await secretary.close()
})
