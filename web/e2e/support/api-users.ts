// Other users of the same stage: a judge and a secretary, each with a separate session, who act through the
// API.
import { Judge } from './api-judge'
import { Secretary } from './api-secretary'
import { test as base } from './demo'
import { signInAs } from './server'

export { expect } from './demo'

export const test = base.extend<{ judge: Judge; secretary: Secretary }>({
  judge: async ({ playwright, server }, use) => {
    const session = await signInAs(await playwright.request.newContext({ baseURL: server.address }), 'judge')
    await use(new Judge(session))
    await session.dispose()
  },
  secretary: async ({ playwright, server }, use) => {
    const session = await signInAs(
      await playwright.request.newContext({ baseURL: server.address }),
      'secretary',
    )
    await use(new Secretary(session))
    await session.dispose()
  },
})
