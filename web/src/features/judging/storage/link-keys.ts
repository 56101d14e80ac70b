// The names under which the judge links of a stage are stored on this phone. Imports nothing, so that the page
// header can look for them without loading the judge's screens.

const PREFIX = 'zerodab-judge-links '

export function linksKey(stage: string): string {
  return PREFIX + stage
}

/** Whether a judge link has been opened on this phone. */
export function hasJudgeLinks(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(PREFIX))
  } catch {
    return false
  }
}
