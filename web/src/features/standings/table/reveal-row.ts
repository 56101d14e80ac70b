// The first row that a search finds: the page scrolls until it is in the middle. The focus stays in the search
// field.

export function revealRow(row: HTMLElement | null) {
  row?.scrollIntoView?.({ block: 'center' })
}
