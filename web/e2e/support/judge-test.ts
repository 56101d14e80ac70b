// The base of the tests of the judge's phone: a signed-in judge at the running stage, and a secretary who
// reads the server's data.
import type { APIRequestContext } from '@playwright/test'
import { serverOfItsOwn, test as base } from './demo'
import { JudgePhone } from './judge-phone'
import { type DemoServer, signInAs } from './server'

export { expect } from './demo'

interface Fixtures {
  phone: JudgePhone
  secretary: APIRequestContext
}
export const test = base.extend<Fixtures, { server: DemoServer }>({
  // Its own server, so that the rides recorded here don't change the tables of other tests.
  server: serverOfItsOwn(),
  page: async ({ page }, use) => {
    // A page with rides that aren't sent asks for confirmation before it closes; the test closes it anyway.
    page.on('dialog', (dialog) => dialog.accept())
    await use(page)
  },
  phone: async ({ page, signIn, stages }, use) => {
    await signIn('judge')
    await use(new JudgePhone(page, stages.running))
  },
  secretary: async ({ playwright, baseURL }, use) => {
    const secretary = await playwright.request.newContext(baseURL ? { baseURL } : {})
    await signInAs(secretary, 'secretary')
    await use(secretary)
    await secretary.dispose()
  },
})
