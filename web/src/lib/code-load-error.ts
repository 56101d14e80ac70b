// Recognises that the code of a screen couldn't be loaded.

/** How Chrome and Firefox, Safari, and Vite for style sheets report it. None of them says why. */
const messages = /dynamically imported module|importing a module script failed|unable to preload css/i

export function isCodeLoadError(error: unknown): boolean {
  return error instanceof Error && messages.test(error.message)
}
