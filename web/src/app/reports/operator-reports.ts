// Reports to the people who operate this site: page views and errors of the browser.

/**
 * Ignores a failure of a report. The user can do nothing about it and loses nothing, and a report of the
 * failure would fail as well.
 */
export function ignoreReportFailure(report: Promise<unknown>): void {
  report.catch(() => undefined)
}
