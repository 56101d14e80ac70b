// Reports errors of the browser to the server, which removes personal data. This is what the error screens
// promise with "Support team is being notified".
import { isRouteErrorResponse } from 'react-router'
import { api, isApiError } from '@/api'
import { ignoreReportFailure } from './operator-reports'

/** More reports than this from one visit add nothing. */
const MAX_REPORTS = 10
const reportedErrors = new Set<string>()

/** Reports an error, each error only once. */
export function reportError(thrown: unknown) {
  // An unknown address isn't an error of the app.
  if (isRouteErrorResponse(thrown) && thrown.status === 404) return
  const { kind, message, stack } = describe(thrown)
  if (reportedErrors.size >= MAX_REPORTS || reportedErrors.has(kind + message + stack)) return
  reportedErrors.add(kind + message + stack)
  const report = { kind, message, stack, pagePath: window.location.pathname }
  ignoreReportFailure(api.POST('/api/v1/error-reports', { body: report, keepalive: true }))
}

/** Reports errors that happen outside of any screen. */
export function watchErrors() {
  window.addEventListener('error', ({ error }) => error && reportError(error))
  window.addEventListener('unhandledrejection', ({ reason }) => {
    // The server knows what it has refused, and a lost connection isn't an error of the app.
    if (!isApiError(reason) && !isAbort(reason)) reportError(reason)
  })
}

function describe(error: unknown): { kind: string; message: string; stack: string } {
  if (error instanceof Error) return { kind: error.name, message: error.message, stack: error.stack ?? '' }
  if (isRouteErrorResponse(error))
    return { kind: `Status ${error.status}`, message: error.statusText, stack: '' }
  return { kind: typeof error, message: String(error), stack: '' }
}

function isAbort(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError'
}
