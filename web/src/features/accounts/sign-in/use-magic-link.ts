// Sends a magic link and remembers its address.
import { useState } from 'react'
import { useLanguage } from '@/ui/use-language'
import { sendMagicLink } from '../accounts-api'
import { storeAddress } from '../stored-address'

/** `returnTo` is the page to open after signing in. */
export function useMagicLink(returnTo: string) {
  const language = useLanguage()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const send = async (email: string) => {
    await sendMagicLink({ email, return: returnTo, language })
    storeAddress(email)
    setSentTo(email)
  }
  return { sentTo, send, forget: () => setSentTo(null) }
}

export type MagicLink = ReturnType<typeof useMagicLink>
