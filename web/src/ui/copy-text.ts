// Puts a text where the next paste takes it from, and says so.
import { notify } from './notify'

/** True if it is there. */
export async function copyText(text: string, { copied, failed }: { copied: string; failed: string }) {
  const isThere = (await toClipboard(text)) || bySelection(text)
  if (isThere) notify.success(copied)
  else notify.error(failed)
  return isThere
}

/** Plain http has no clipboard. */
async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** As browsers copied before they had one, which works on plain http, too. */
function bySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr-only'
  // An open dialog keeps the focus from everything outside it.
  const place = document.activeElement?.closest('dialog') ?? document.body
  const focused = document.activeElement
  place.append(field)
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
