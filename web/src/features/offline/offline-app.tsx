// Runs on every screen that can be opened without a network; renders nothing.
import { useEffect } from 'react'
import { watchForNewVersion } from './watch-for-new-version'

export function OfflineApp() {
  useEffect(() => watchForNewVersion(), [])
  return null
}
