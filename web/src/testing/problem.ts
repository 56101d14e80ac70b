// Test data: problem answers of the server.

export function problem(status: number, code: string, more: object = {}) {
  return { status, body: { type: 'about:blank', title: '', status, code, detail: '', ...more } }
}
