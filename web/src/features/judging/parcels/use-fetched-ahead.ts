// What draws and reads codes is fetched as long as there is a network: it is needed where there is none.

import { useEffect } from 'react'

export function useFetchedAhead() {
  useEffect(() => {
    // without a network now it is asked for again when it is needed
    void Promise.allSettled([import('../../../ui/qr-code'), import('qr/decode.js')])
  }, [])
}
