// Puts a text where the next paste takes it from, and says so.
import { notify } from './notify'

/** True if it is there; plain http has no clipboard. */
export async function copyText(text: string, { copied, failed }: { copied: string; failed: string }) {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(copied)
    return true
  } catch {
    notify.error(failed)
    return false
  }
}
