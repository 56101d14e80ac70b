// The address that a sign-in link went to, kept so that the link finishes by itself in the same browser.
const key = 'zerodab-email'

export function keepAddress(address: string): void {
  try {
    localStorage.setItem(key, address)
  } catch {
    // Without storage the link asks for the address.
  }
}

export function keptAddress(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function forgetAddress(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
