// The texts for failed sign-ins at a provider.
const texts = {
  refused: 'accounts.openid.refused',
  'unverified-email': 'accounts.openid.unverifiedEmail',
  'identity-taken': 'accounts.openid.identityTaken',
  'provider-down': 'accounts.openid.providerDown',
} as const

export function providerEnd(result: string) {
  return hasText(result) ? texts[result] : 'accounts.failed'
}

function hasText(result: string): result is keyof typeof texts {
  return Object.hasOwn(texts, result)
}
