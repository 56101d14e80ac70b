// What a test of the judge's phone begins with: a signed-in judge at the running stage, and a secretary who looks.
import type { APIRequestContext } from '@playwright/test'
import { serverOfItsOwn, test as base } from './demo'
import { JudgePhone } from './judge-phone'
import { accounts, password, type DemoServer } from './server'

export { expect } from './demo'

type Fixtures = { phone: JudgePhone; secretary: APIRequestContext }
export const test = base.extend<Fixtures, { server: DemoServer }>({
  // a server of its own: rides recorded here must not move the tables that others look at
  server: serverOfItsOwn(),
  page: async ({ page }, use) => {
    // a page with unsent rides asks before it closes; a test that ends closes it anyway
    page.on('dialog', (dialog) => dialog.accept())
    await use(page)
  },
  phone: async ({ page, signIn, stages }, use) => {
    await signIn('judge')
    await use(new JudgePhone(page, stages.running))
  },
  secretary: async ({ playwright, baseURL }, use) => {
    const secretary = await playwright.request.newContext(baseURL ? { baseURL } : {})
    await secretary.post('/api/v1/session', { data: { email: accounts.secretary, password } })
    await use(secretary)
    await secretary.dispose()
  },
})
