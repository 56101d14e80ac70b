// `section7-lap2`: which ride of which section, as the server writes it.

export function sectionKey(section: number, lap: number): string {
  return `section${section}-lap${lap}`
}
