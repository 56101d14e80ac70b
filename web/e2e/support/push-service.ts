// A push service on this machine with one browser that takes notifications there. It decrypts what it gets as a
// browser does (RFC 8291).
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushSubscriptionIn } from '../../src/api/types'

const KEY_BYTES = 65
const HEADER_BYTES = 21

export class PushService {
  readonly #server = createServer()
  readonly #keys = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  /** The decrypted notifications, in the order of their arrival. */
  readonly received: string[] = []
  #origin = ''

  /** The service's address, in the form that `--push-services` takes. */
  get origin(): string {
    return this.#origin
  }

  /** What the browser gives to the server. */
  get subscription(): PushSubscriptionIn {
    return {
      endpoint: `${this.#origin}/phone`,
      publicKey: this.#keys.getPublicKey('base64url'),
      auth: this.#auth.toString('base64url'),
    }
  }

  async open(): Promise<void> {
    this.#keys.generateKeys()
    this.#server.on('request', async (request, response) => {
      const chunks: Uint8Array[] = []
      for await (const chunk of request) chunks.push(chunk)
      this.received.push(this.#decrypt(Buffer.concat(chunks)))
      response.writeHead(201).end()
    })
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    // The server listens on a port, so its address has this type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    this.#origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #decrypt(content: Buffer): string {
    const salt = content.subarray(0, 16)
    const senderKey = content.subarray(HEADER_BYTES, HEADER_BYTES + KEY_BYTES)
    const shared = this.#keys.computeSecret(senderKey)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), senderKey])
    const secret = derive(shared, this.#auth, info, 32)
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(content.subarray(-16))
    const text = decipher.update(content.subarray(HEADER_BYTES + KEY_BYTES, -16), undefined, 'utf8')
    // The last byte marks the end.
    return (text + decipher.final('utf8')).slice(0, -1)
  }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
