// Runs on every screen that can be opened without a network; renders nothing.

import { useEffect } from 'react'
import { keepUp } from './keep-up'

export function OfflineApp() {
  useEffect(() => keepUp(), [])
  return null
}
