// Stores the address that a magic link was sent to, so that the link signs in automatically in the same
// browser. It is deleted when somebody signs in or out, and when the link expires.
const STORAGE_KEY = 'zerodab-email'
/** As long as a link is valid. */
const LIFETIME_MS = 30 * 60_000

export function storeAddress(address: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ address, until: Date.now() + LIFETIME_MS }))
  } catch {
    // Without storage the link asks for the address.
  }
}

export function storedAddress(): string {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    if (isStoredAddress(value) && value.until > Date.now()) return value.address
  } catch {
    // An unreadable value counts as no address.
  }
  clearStoredAddress()
  return ''
}

export function clearStoredAddress(): void {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was stored.
  }
}

function isStoredAddress(stored: unknown): stored is { address: string; until: number } {
  if (typeof stored !== 'object' || stored === null) return false
  return (
    'address' in stored &&
    typeof stored.address === 'string' &&
    'until' in stored &&
    typeof stored.until === 'number'
  )
}
