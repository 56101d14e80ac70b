// Copies a text to the clipboard and shows a notice.
import { notify } from '../notices/notify'

/** Resolves to whether it was copied. */
export async function copyText(text: string, { copied, failed }: { copied: string; failed: string }) {
  const isCopied = (await copyByClipboard(text)) || copyBySelection(text)
  if (isCopied) notify.success(copied)
  else notify.error(failed)
  return isCopied
}

/** The clipboard API doesn't exist on plain http. */
async function copyByClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // The user or the browser denies access to the clipboard.
    return false
  }
}

/** The old way through a selection, which works on plain http too. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr-only'
  // An open dialog makes everything outside it unfocusable.
  const parent = document.activeElement?.closest('dialog') ?? document.body
  const focusedElement = document.activeElement
  parent.append(field)
  field.select()
  try {
    // oxlint-disable-next-line typescript/no-deprecated
    return document.execCommand('copy')
  } catch {
    // Some browsers throw where others return false.
    return false
  } finally {
    field.remove()
    if (focusedElement instanceof HTMLElement) focusedElement.focus()
  }
}
