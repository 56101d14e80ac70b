// A fake server for the judge's page: a session, judge links, a sheet, and entries that it stores and
// answers.
import { vi } from 'vitest'

import type { DeviceIn, EntriesIn, EntriesOut, EntryIn, HandoverIn, JudgeSheet } from '@/api'
import { judgeSheet } from './sheet'

type Reply = EntriesOut['replies'][number]

export class JudgeServer {
  sheet: JudgeSheet | null = judgeSheet()
  signedIn = true
  isUnreachable = false
  /** The tokens of links that haven't ended. */
  readonly links = new Set<string>()
  readonly entries: EntryIn[] = []
  /** The token and the judge's name of each delivery. */
  readonly deliveries: { token: string | null; judgeName: string | null }[] = []
  /** The last report of each phone, and the token that it used. */
  readonly devices = new Map<string, DeviceIn & { token: string | null }>()
  /** The sections that were handed over. */
  readonly handovers: HandoverIn[] = []
  /** The code with which a handover is refused; null while it is accepted. */
  handoverRefusal: string | null = null
  answer: (entry: EntryIn) => Reply = ({ id }) => ({ id, outcome: 'accepted', code: null, message: null })

  constructor() {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (this.isUnreachable) throw new TypeError('Failed to fetch')
      return this.#respond(new Request(input, init))
    })
  }

  #handOver(handover: HandoverIn): Response {
    if (this.handoverRefusal) return json({ code: this.handoverRefusal }, 409)
    this.handovers.push(handover)
    const { section } = handover
    if (this.sheet) {
      const sections = this.sheet.sections.filter((other) => other !== section)
      this.sheet = { ...this.sheet, sections, canHandOver: [], handedOver: [section] }
    }
    return new Response(null, { status: 204 })
  }

  async #respond(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname
    if (path.endsWith('/session')) return json({ user: this.signedIn ? { id: 'janis' } : null })
    const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? null
    if (token !== null && !this.links.has(token)) return json({ code: 'judge-link-ended' }, 401)
    if (token === null && !this.signedIn) return json({ code: 'sign-in-required' }, 401)
    const device = /\/judge\/devices\/([^/]+)$/.exec(path)?.[1]
    if (device) {
      const deviceIn: DeviceIn = await request.json()
      this.devices.set(device, { ...deviceIn, token })
      return new Response(null, { status: 204 })
    }
    if (path.endsWith('/judge')) {
      return this.sheet ? json(this.sheet) : json({ code: 'forbidden' }, 403)
    }
    if (path.endsWith('/judge/handover')) return this.#handOver(await request.json())
    const { entries, judgeName = null }: EntriesIn = await request.json()
    this.deliveries.push({ token, judgeName })
    this.entries.push(...entries)
    return json({
      serverNow: new Date().toISOString(),
      replies: entries.map((entry) => this.answer(entry)),
    })
  }
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}
