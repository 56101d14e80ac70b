// Sends a sign-in link and remembers to whom.
import { useState } from 'react'
import { useLanguage } from '../../../ui/use-language'
import { sendMagicLink } from '../accounts-api'
import { keepAddress } from '../kept-address'

/** `returnTo` is where the link leads in the end. */
export function useMagicLink(returnTo: string) {
  const language = useLanguage()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const send = async (email: string) => {
    await sendMagicLink({ email, return: returnTo, language })
    keepAddress(email)
    setSentTo(email)
  }
  return { sentTo, send, forget: () => setSentTo(null) }
}

export type MagicLink = ReturnType<typeof useMagicLink>
