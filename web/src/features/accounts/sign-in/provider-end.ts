// Why the way over a provider led nowhere, in words.
const told = {
  refused: 'accounts.openid.refused',
  'unverified-email': 'accounts.openid.unverifiedEmail',
  'identity-taken': 'accounts.openid.identityTaken',
  'provider-down': 'accounts.openid.providerDown',
} as const

export function providerEnd(result: string) {
  return isTold(result) ? told[result] : 'accounts.failed'
}

function isTold(result: string): result is keyof typeof told {
  return Object.hasOwn(told, result)
}
