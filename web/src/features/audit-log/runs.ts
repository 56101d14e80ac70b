// Runs of the log: one press that set a status for many riders left a line for each, which are shown as one.
import type { LogLine } from '@/api'

/** Lines of one act on many riders, the newest first; a line of its own is a run of one. */
export type LogRun = readonly [LogLine, ...LogLine[]]

/** Fewer lines are read faster than opened. */
const SHORTEST_RUN = 3
/** The longest time between two lines of one act, over a slow network. */
const MAX_GAP_MS = 60_000

/** Folds the neighbouring lines that differ by nothing but their rider. */
export function foldRuns(lines: readonly LogLine[]): LogRun[] {
  const runs: [LogLine, ...LogLine[]][] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (last && continues(line, last.at(-1) ?? last[0])) last.push(line)
    else runs.push([line])
  }
  return runs.flatMap((run): LogRun[] => (run.length < SHORTEST_RUN ? run.map((line) => [line]) : [run]))
}

function continues(line: LogLine, previous: LogLine): boolean {
  const gap = Math.abs(Date.parse(previous.timestamp) - Date.parse(line.timestamp))
  return line.event === 'set_status' && gap <= MAX_GAP_MS && actOf(line) === actOf(previous)
}

/** Everything but the rider and the time. */
function actOf({ event, by, stage, details: { from, to, reasonCode, reason } }: LogLine): string {
  return JSON.stringify([event, by, stage, from, to, reasonCode, reason])
}
