// The texts for failed sign-ins at a provider.
import { hasKey } from '@/lib/has-key'

const texts = {
  refused: 'accounts.openid.refused',
  'unverified-email': 'accounts.openid.unverifiedEmail',
  'identity-taken': 'accounts.openid.identityTaken',
  'provider-down': 'accounts.openid.providerDown',
} as const

export function providerErrorKey(result: string) {
  return hasKey(texts, result) ? texts[result] : 'accounts.failed'
}
