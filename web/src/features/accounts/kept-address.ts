// The address that a sign-in link went to, kept so that the link finishes by itself in the same browser. It goes when somebody signs in or
// out, and with the link's own end.
const key = 'zerodab-email'
/** As long as a link holds. */
const KEPT_MS = 30 * 60_000

export function keepAddress(address: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ address, until: Date.now() + KEPT_MS }))
  } catch {
    // Without storage the link asks for the address.
  }
}

export function keptAddress(): string {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (isKept(kept) && kept.until > Date.now()) return kept.address
  } catch {
    // What can't be read is nobody's address.
  }
  forgetAddress()
  return ''
}

export function forgetAddress(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

function isKept(kept: unknown): kept is { address: string; until: number } {
  if (typeof kept !== 'object' || kept === null) return false
  return (
    'address' in kept && typeof kept.address === 'string' && 'until' in kept && typeof kept.until === 'number'
  )
}
