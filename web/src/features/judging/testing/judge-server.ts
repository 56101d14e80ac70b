// The server as the judge's page sees it, for tests: a session, a sheet, and entries that it keeps and answers.

import { vi } from 'vitest'

import type { EntriesIn, EntriesOut, EntryIn, JudgeSheet } from '../../../api'
import { judgeSheet } from './sheet'

type Reply = EntriesOut['replies'][number]

export class JudgeServer {
  sheet: JudgeSheet | null = judgeSheet()
  signedIn = true
  away = false
  readonly entries: EntryIn[] = []
  answer: (entry: EntryIn) => Reply = ({ id }) => ({ id, outcome: 'accepted', code: null, message: null })

  constructor() {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (this.away) throw new TypeError('Failed to fetch')
      return this.respond(new Request(input, init))
    })
  }

  private async respond(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname
    if (path.endsWith('/session')) return json({ user: this.signedIn ? { id: 'janis' } : null })
    if (!this.signedIn) return json({ code: 'sign-in-required' }, 401)
    if (path.endsWith('/judge')) {
      return this.sheet ? json(this.sheet) : json({ code: 'forbidden' }, 403)
    }
    const { entries }: EntriesIn = await request.json()
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
