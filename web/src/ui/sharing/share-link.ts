// Shares an address with the phone's share sheet; without one it is copied to the clipboard.
import type { TFunction } from '@/lib/i18n'
import { copyText } from './copy-text'

export async function shareLink(t: TFunction, link: { title: string; url: string }): Promise<void> {
  try {
    // Only available in a secure context (HTTPS).
    if ('share' in navigator) return await navigator.share(link)
  } catch (error) {
    // The share sheet was closed. After any other failure the address is copied.
    if (error instanceof DOMException && error.name === 'AbortError') return
  }
  await copyText(link.url, { copied: t('ui.linkCopied'), failed: t('share.copyFailed') })
}
