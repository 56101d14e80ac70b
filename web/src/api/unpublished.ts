// Calls whose place in the server's document is still to come: typed by those who make them.
import { api, body } from './client'

type Call = (path: string, init?: Init) => Promise<{ data?: unknown }>
type Init = {
  signal?: AbortSignal
  params?: {
    path?: Record<string, string>
    query?: Record<string, string>
    header?: Record<string, string>
  }
  body?: unknown
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const unpublished = api as unknown as Record<'GET' | 'POST' | 'PUT' | 'DELETE', Call>

export function ask<T>(method: keyof typeof unpublished, path: string, init?: Init): Promise<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return body(unpublished[method](path, init)) as Promise<T>
}
