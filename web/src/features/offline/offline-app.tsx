// Stands beside every screen that opens without a network, and shows nothing.

import { useEffect } from 'react'
import { keepUp } from './keep-up'

export function OfflineApp() {
  useEffect(() => keepUp(), [])
  return null
}
