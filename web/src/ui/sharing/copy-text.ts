// Copies a text to the clipboard and shows a notice.
import { notify } from '../notices/notify'

/** Resolves to whether it was copied. */
export async function copyText(text: string, { copied, failed }: { copied: string; failed: string }) {
  const isCopied = (await viaClipboard(text)) || viaSelection(text)
  if (isCopied) notify.success(copied)
  else notify.error(failed)
  return isCopied
}

/** The clipboard API doesn't exist on plain http. */
async function viaClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** The old way through a selection, which works on plain http too. */
function viaSelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr-only'
  // An open dialog makes everything outside it unfocusable.
  const parent = document.activeElement?.closest('dialog') ?? document.body
  const focused = document.activeElement
  parent.append(field)
  field.select()
  try {
    // oxlint-disable-next-line typescript/no-deprecated
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
