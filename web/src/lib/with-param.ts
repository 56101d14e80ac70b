// Returns the query with one value set, or removed if it is empty.

export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(params)
  if (value) after.set(name, value)
  else after.delete(name)
  return after
}
