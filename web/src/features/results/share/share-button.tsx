// Shares the current address, including view, search and open riders, with the phone's share sheet; without
// one it is copied.
import { Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Stage } from '@/api'
import { classes } from '@/ui/classes'
import { copyText } from '@/ui/copy-text'

export function ShareButton({ stage, className }: { stage: Stage; className?: string }) {
  const { t } = useTranslation()
  const share = async () => {
    const url = window.location.href
    try {
      // Only available in a secure context (HTTPS).
      if ('share' in navigator) return await navigator.share({ title: stage.title, url })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return undefined
    }
    return void copyText(url, { copied: t('share.linkCopied'), failed: t('share.copyFailed') })
  }
  return (
    <button
      type="button"
      aria-label={t('share.title')}
      onClick={() => void share()}
      className={classes(
        'flex min-h-touch min-w-touch items-center justify-center rounded-control hover:bg-sunken print:hidden',
        className,
      )}
    >
      <Share2 aria-hidden="true" size={20} />
    </button>
  )
}
