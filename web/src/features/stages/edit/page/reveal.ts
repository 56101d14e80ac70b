// Opens the folds around an element of the form, scrolls to it and focuses it.

export function reveal(element: HTMLElement | null | undefined): void {
  if (!element) return
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true
  }
  element.scrollIntoView({ block: 'center' })
  element.focus({ preventScroll: true })
}

/** Shows a field by its name in the form. */
export function revealField(form: HTMLElement | null, name: string): void {
  reveal(form?.querySelector<HTMLElement>(`[name="${name}"]`))
}

/** Shows the first field that is marked as invalid. */
export function revealFirstInvalid(form: HTMLElement | null): void {
  reveal(form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]'))
}
