// Detects why a link to a map can't be valid, from its text alone. The server decides whether it leads to the
// right site.

export type LinkProblem =
  | { kind: 'noAddress' }
  | { kind: 'notEncrypted' }
  | { kind: 'elsewhere'; host: string }

export function linkProblem(input: string): LinkProblem {
  // The server adds the https:// that people leave out.
  const text = input.trim().replace(/^(?=[\w-]+(\.[\w-]+)+([/?#]|$))/, 'https://')
  const address = URL.canParse(text) ? new URL(text) : null
  if (address?.protocol === 'http:') return { kind: 'notEncrypted' }
  if (address?.protocol !== 'https:') return { kind: 'noAddress' }
  return { kind: 'elsewhere', host: address.host }
}
