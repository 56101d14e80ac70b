// Signing in with a magic link alone: the form, then the confirmation.
import { MagicLinkForm } from './magic-link-form'
import { MagicLinkSent } from './magic-link-sent'
import { useMagicLink } from './use-magic-link'

export function MagicLinkWay({ address, onAddress, returnTo }: MagicLinkWayProps) {
  const link = useMagicLink(returnTo)
  if (link.sentTo === null) return <MagicLinkForm address={address} onAddress={onAddress} link={link} />
  return <MagicLinkSent to={link.sentTo} send={link.send} onChangeAddress={link.forget} />
}

interface MagicLinkWayProps {
  address: string
  onAddress: (address: string) => void
  /** The page to open after signing in. */
  returnTo: string
}
