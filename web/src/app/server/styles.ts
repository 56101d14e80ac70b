// Moves the style attributes of a first view into rules: the Content-Security-Policy allows a <style> by its
// hash, but no style attributes.

/** Values of components, such as colours and widths. Nothing else may become a rule. */
const safeStyle = /^[\w\s#%.,:;()*+\-/]*$/

/** Returns the HTML without style attributes, and the rules instead of them. */
export function extractStyles(html: string): { html: string; rules: string } {
  const numbers = new Map<string, number>()
  // In texts and attributes React writes quotes as entities, so this is always an attribute.
  const withNumbers = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    if (!safeStyle.test(style)) return ''
    if (!numbers.has(style)) numbers.set(style, numbers.size)
    return ` data-style="${numbers.get(style)}"`
  })
  const rules = Array.from(numbers, ([style, number]) => `.first-view [data-style="${number}"]{${style}}`)
  return { html: withNumbers, rules: rules.join('') }
}
