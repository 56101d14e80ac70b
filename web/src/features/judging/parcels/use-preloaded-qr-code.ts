// Loads the code that draws and reads QR codes while there is a network, because it is needed where there is
// none.

import { useEffect } from 'react'

export function usePreloadedQrCode() {
  useEffect(() => {
    // without a network it is loaded when it is needed
    void Promise.allSettled([import('../../../ui/qr-code'), import('qr/decode.js')])
  }, [])
}
