// The server has said that this app is too old: the newer one is looked for at once, and takes over as any other.

import { useEffect } from 'react'
import { lookForNewVersion } from './keep-up'

export function useNewVersion(wanted: boolean): void {
  useEffect(() => {
    if (wanted) lookForNewVersion()
  }, [wanted])
}
