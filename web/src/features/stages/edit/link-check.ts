// Checks a link to a map by its text alone. The server decides whether it leads to the right site.

/** What is wrong with the text; `valid` if nothing, with the host to which the link leads. */
export type LinkCheck = { kind: 'noAddress' } | { kind: 'notEncrypted' } | { kind: 'valid'; host: string }

export function checkLink(input: string): LinkCheck {
  // The server adds the https:// that people leave out.
  const text = input.trim().replace(/^(?=[\w-]+(\.[\w-]+)+([/?#]|$))/, 'https://')
  const address = URL.canParse(text) ? new URL(text) : null
  if (address?.protocol === 'http:') return { kind: 'notEncrypted' }
  if (address?.protocol !== 'https:') return { kind: 'noAddress' }
  return { kind: 'valid', host: address.host }
}
