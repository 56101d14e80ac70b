// Prices: integer cents in the code, euros for people.

const formatters = new Map<string, Intl.NumberFormat>()

/** "3 100 €", with cents only if there are any. */
export function priceText(cents: number, language: string): string {
  return formatter(language, cents % 100 === 0 ? 0 : 2).format(cents / 100)
}

/** "3 100,00 €", always with cents: for lists in which amounts are below each other. */
export function amountText(cents: number, language: string): string {
  return formatter(language, 2).format(cents / 100)
}

/** Creating a formatter is slow, so they are cached. */
function formatter(language: string, digits: 0 | 2): Intl.NumberFormat {
  const key = `${language}${digits}`
  const cached = formatters.get(key)
  if (cached) return cached
  const created = new Intl.NumberFormat(language === 'en' ? 'en-IE' : language, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formatters.set(key, created)
  return created
}

/** Euros with a comma or a point before the cents, spaces between thousands, and the sign at either end. */
const pricePattern = /^(?:€ ?)?(-?)(\d{1,3}(?: \d{3})+|\d{1,9})(?:[.,](\d{1,2}))?(?: ?€)?$/

/** Parses an entered price to cents; null if it is invalid. */
export function parsePrice(input: string): number | null {
  const match = pricePattern.exec(input.trim().replace(/\s+/g, ' '))
  if (!match) return null
  const [, sign = '', euros = '', cents = ''] = match
  const value = Number(euros.replaceAll(' ', '')) * 100 + Number(cents.padEnd(2, '0'))
  return sign ? -value : value
}

/** Formats cents for an input field. */
export function priceInputText(cents: number): string {
  const rest = cents % 100
  const euros = String((cents - rest) / 100)
  return rest === 0 ? euros : `${euros}.${String(rest).padStart(2, '0')}`
}
