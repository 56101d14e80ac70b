// What breaks in the browser is told to the server, which takes out what says who somebody is. A screen that says so keeps its word here.
import { isRouteErrorResponse } from 'react-router'
import { api, isApiError } from '../api'

/** More than these from one visit say nothing new. */
const most = 10
const reported = new Set<string>()

/** Tells of an error, each only once. */
export function reportError(thrown: unknown) {
  // An address that leads nowhere is no error of ours.
  if (isRouteErrorResponse(thrown) && thrown.status === 404) return
  const { kind, message, stack } = described(thrown)
  if (reported.size >= most || reported.has(kind + message + stack)) return
  reported.add(kind + message + stack)
  const report = { kind, message, stack, pagePath: window.location.pathname }
  // Without a network there is nobody to tell.
  api.POST('/api/v1/error-reports', { body: report, keepalive: true }).catch(() => undefined)
}

/** Tells of what breaks outside of any screen. */
export function watchErrors() {
  window.addEventListener('error', ({ error }) => error && reportError(error))
  window.addEventListener('unhandledrejection', ({ reason }) => {
    // The server knows of what it refuses, and a lost connection is nobody's fault.
    if (!isApiError(reason) && !isAbort(reason)) reportError(reason)
  })
}

function described(error: unknown): { kind: string; message: string; stack: string } {
  if (error instanceof Error) return { kind: error.name, message: error.message, stack: error.stack ?? '' }
  if (isRouteErrorResponse(error))
    return { kind: `Status ${error.status}`, message: error.statusText, stack: '' }
  return { kind: typeof error, message: String(error), stack: '' }
}

function isAbort(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError'
}
