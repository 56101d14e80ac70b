// A certified OpenID provider on this machine. The browser enters the account that signs in; its address is
// verified unless it begins with "unverified".
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { interactionPolicy, Provider } from 'oidc-provider'

export const clientId = 'zerodab'
export const clientSecret = 'only known to the two of them'

export class IdentityProvider {
  readonly #server = createServer()
  #issuer = ''

  get issuer(): string {
    return this.#issuer
  }

  async open(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    // The server listens on a port, so its address has this type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    this.#issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    const provider = makeProvider(this.#issuer)
    const handleRequest = provider.callback()
    this.#server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const isInteraction = request.url?.startsWith('/interaction/')
      const handled = isInteraction ? interact(provider, request, response) : handleRequest(request, response)
      handled.catch((error: unknown) => response.writeHead(500).end(String(error)))
    })
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}

function makeProvider(issuer: string): Provider {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: ['http://127.0.0.1/any'] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['for these tests alone'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        email: sub,
        email_verified: !sub.startsWith('unverified'),
        name: 'Uku from Elsewhere',
      }),
    }),
    pkce: { required: () => true },
  })
  // The port of the server under test isn't known in advance.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => uri.startsWith('http://127.0.0.1:')
  return provider
}

/** The provider's own pages: entering an account, or cancelling. Consent is given without a page. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const { prompt, grantId, session, params } = await provider.interactionDetails(request, response)
  if (prompt.name === 'consent') {
    const grant =
      (grantId && (await provider.Grant.find(grantId))) || new provider.Grant(grantOptions(session, params))
    grant.addOIDCScope('openid email profile')
    const consent = { grantId: await grant.save() }
    return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true })
  }
  if (request.method !== 'POST') {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(`<!DOCTYPE html><title>Provider</title><form method="post">
      <label>Account <input name="account"></label> <button>Continue</button> <button name="cancel" value="1">Cancel</button></form>`)
    return undefined
  }
  const form = new URLSearchParams(await bodyText(request))
  const result = form.has('cancel')
    ? { error: 'access_denied' }
    : { select_account: {}, login: { accountId: form.get('account') ?? '' } }
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

function grantOptions(session: { accountId: string } | undefined, params: Record<string, unknown>) {
  return { accountId: session?.accountId ?? '', clientId: String(params['client_id']) }
}

async function bodyText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}
