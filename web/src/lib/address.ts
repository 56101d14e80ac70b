// E-mail addresses as far as a form can check them: whether one works is only known when a mail arrives.

const loose = /^[^\s@]+@[^\s@]+$/

export function isAddress(text: string): boolean {
  return loose.test(text.trim())
}
