// The server reported that this app is outdated: checks for the new version at once, which takes over as
// usual.

import { useEffect } from 'react'
import { checkForNewVersion } from './watch-for-new-version'

export function useOutdatedApp(isOutdated: boolean): void {
  useEffect(() => {
    if (isOutdated) checkForNewVersion()
  }, [isOutdated])
}
