// Test data: problem answers of the server.
import type { ProblemCode } from '@/api'

export function problem(status: number, code: ProblemCode, more: object = {}) {
  return { status, body: { type: 'about:blank', title: '', status, code, detail: '', ...more } }
}
