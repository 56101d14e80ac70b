// Where a link in a text that people wrote may lead.

const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** The address if it may be followed; null for anything else, such as a script. */
export function linkTo(href: string): string | null {
  return URL.canParse(href) && allowed.has(new URL(href).protocol) ? href : null
}
