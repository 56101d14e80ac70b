// Brings a part of the form to the eye and to the keyboard, whatever folds it lies in.

export function reveal(element: HTMLElement | null | undefined): void {
  if (!element) return
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true
  }
  element.scrollIntoView({ block: 'center' })
  element.focus({ preventScroll: true })
}

/** The field by its name in the form. */
export function revealField(form: HTMLElement | null, name: string): void {
  reveal(form?.querySelector<HTMLElement>(`[name="${name}"]`))
}

/** The first that is marked as wrong. */
export function revealWrong(form: HTMLElement | null): void {
  reveal(form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]'))
}
