// E-mail addresses as far as a form can tell: whether one works shows when the mail arrives.

const loose = /^[^\s@]+@[^\s@]+$/

export function isAddress(text: string): boolean {
  return loose.test(text.trim())
}
