// The first row that a search finds: the page scrolls to it if it is outside the viewport. The focus stays in
// the search field.

export function revealRow(row: HTMLElement | null) {
  row?.scrollIntoView?.({ block: 'nearest' })
}
