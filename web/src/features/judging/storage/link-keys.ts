// The names under which the judge links of a stage are stored on this phone. Imports nothing, so that the
// page header can look for them without loading the judge's screens.

const KEY_PREFIX = 'zerodab-judge-links '

export function linksKey(stage: string): string {
  return KEY_PREFIX + stage
}

/** Whether a judge link has been opened on this phone. */
export function hasJudgeLinks(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(KEY_PREFIX))
  } catch {
    // A browser without storage keeps no link.
    return false
  }
}
