// Reads stored JSON, which may be missing or cut off.

/** Returns the parsed value; null for a missing text, or for one that isn't JSON. */
export function parseJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    // Whoever reads the value checks its form, which null doesn't have.
    return null
  }
}
