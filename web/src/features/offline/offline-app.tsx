// Watches for a new version of the app on a judge's screens; renders nothing. The site's pages come from the
// network and need no watching.
import { useEffect } from 'react'
import { watchForNewVersion } from './watch-for-new-version'

export function OfflineApp() {
  useEffect(() => watchForNewVersion(), [])
  return null
}
