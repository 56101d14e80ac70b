// Why a link to a map can't be right, as far as its text tells. Whether it leads to the right place is the server's to say.

export type LinkFault = { kind: 'noAddress' } | { kind: 'notEncrypted' } | { kind: 'elsewhere'; host: string }

export function linkFault(typed: string): LinkFault {
  const text = typed.trim()
  const address = URL.canParse(text) ? new URL(text) : null
  if (address?.protocol === 'http:') return { kind: 'notEncrypted' }
  if (address?.protocol !== 'https:') return { kind: 'noAddress' }
  return { kind: 'elsewhere', host: address.host }
}
