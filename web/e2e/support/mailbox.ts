// A real SMTP server on this machine that stores the mails it receives, by the receiver's address.
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export class Mailbox {
  readonly #mails: Email[] = []
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _, done) => {
      const store = async () => {
        this.#mails.push(await PostalMime.parse(await buffer(stream)))
        done()
      }
      void store()
    },
  })

  /** Returns the address in the form that `--smtp` takes. */
  async open(): Promise<string> {
    const listening = this.#server.listen(0, '127.0.0.1')
    await new Promise((resolve) => listening.once('listening', resolve))
    // The server listens on a port, so its address has this type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(resolve)
    })
  }

  /** All mails to an address, oldest first. */
  to(address: string): Email[] {
    return this.#mails.filter(({ to }) => to?.some((receiver) => receiver.address === address))
  }

  /** The link in the newest mail to an address; waits until the address has received `count` mails. */
  async link(address: string, count = 1): Promise<string> {
    const link = /https?:\/\/\S+/.exec((await this.#newest(address, count)).text ?? '')?.[0]
    if (!link) throw new Error(`the mail to ${address} has no link`)
    return link
  }

  /**
   * The six-digit code in the newest mail to an address; waits until the address has received `count` mails.
   */
  async code(address: string, count = 1): Promise<string> {
    const code = /^\d{6}$/m.exec((await this.#newest(address, count)).text ?? '')?.[0]
    if (!code) throw new Error(`the mail to ${address} has no code`)
    return code
  }

  async #newest(address: string, count: number): Promise<Email> {
    const deadline = Date.now() + 10_000
    while (this.to(address).length < count && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const newest = this.to(address).at(-1)
    if (!newest || this.to(address).length < count) throw new Error(`no mail to ${address} arrived`)
    return newest
  }
}
