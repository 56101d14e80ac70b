// The query of an address with one of its values set, or taken out when it is empty.

export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(params)
  if (value) after.set(name, value)
  else after.delete(name)
  return after
}
