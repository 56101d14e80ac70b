// Returns the query with one value set, or removed if it is empty.

export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(params)
  if (value) changed.set(name, value)
  else changed.delete(name)
  return changed
}
