// A server with everything around it that accounts need: a mail server, a provider of accounts, and a provider that is down.
import { test as base } from './demo'
import { clientId, clientSecret, IdentityProvider } from './identity-provider'
import { Mailbox } from './mailbox'
import { startDemo } from './server'

export { expect } from './demo'

export const test = base.extend<object, { mailbox: Mailbox; smtp: string; provider: IdentityProvider }>({
  // oxlint-disable-next-line no-empty-pattern -- the first parameter says which fixtures this one needs: none
  mailbox: [async ({}, use) => use(new Mailbox()), { scope: 'worker' }],
  smtp: [
    async ({ mailbox }, use) => {
      await use(await mailbox.open())
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  provider: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const provider = new IdentityProvider()
      await provider.open()
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ smtp, provider }, use) => {
      const keys = `client-id=${clientId},client-secret=${clientSecret}`
      const server = await startDemo({
        settings: [
          ...['--smtp', smtp, '--mail-from', 'Zerodab <post@zerodab.example>'],
          ...['--openid', `id=elsewhere,name=Elsewhere,issuer=${provider.issuer},${keys}`],
          ...['--openid', `id=down,name=Closed,issuer=http://127.0.0.1:9,${keys}`],
        ],
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

let made = 0

/** An address that nobody has used before. */
export function freshAddress(of = 'rider'): string {
  made += 1
  return `${of}-${made}-${Date.now()}@zerodab.example`
}
