// Prices: integer cents in the code, euros for people.

const formatters = new Map<string, Intl.NumberFormat>()

/** "3 100 €", with cents only if there are any. */
export function priceText(cents: number, language: string): string {
  const digits = cents % 100 === 0 ? 0 : 2
  const key = `${language}${digits}`
  let found = formatters.get(key)
  if (!found) {
    const locale = language === 'en' ? 'en-IE' : language
    found = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    formatters.set(key, found)
  }
  return found.format(cents / 100)
}

/** Euros with a comma or a point before the cents, spaces between thousands, and the sign at either end. */
const pricePattern = /^(?:€ ?)?(-?)(\d{1,3}(?: \d{3})+|\d{1,9})(?:[.,](\d{1,2}))?(?: ?€)?$/

/** Parses an entered price to cents; null if it is invalid. */
export function parsePrice(input: string): number | null {
  const found = pricePattern.exec(input.trim().replace(/\s+/g, ' '))
  if (!found) return null
  const [, sign = '', euros = '', cents = ''] = found
  const value = Number(euros.replaceAll(' ', '')) * 100 + Number(cents.padEnd(2, '0'))
  return sign ? -value : value
}

/** Formats cents for an input field. */
export function priceInputText(cents: number): string {
  const rest = cents % 100
  const euros = String((cents - rest) / 100)
  return rest === 0 ? euros : `${euros}.${String(rest).padStart(2, '0')}`
}
