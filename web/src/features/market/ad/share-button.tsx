// Shares the ad's address: with the phone's share sheet, or by copying it to the clipboard.
import { Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/button'
import { notify } from '@/ui/notify'

export function ShareButton({ ad, title }: { ad: string; title: string }) {
  const { t } = useTranslation()
  const url = new URL(paths.ad(ad), globalThis.location.origin).href
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify.success(t('ui.copied')),
      () => notify.error(t('ui.notCopied')),
    )
  const share = async () => {
    // Some browsers don't have it, although the types say so.
    if (typeof navigator.share !== 'function') return copy()
    // Closing the share sheet rejects, which is no error.
    return navigator.share({ title, url }).catch(() => undefined)
  }
  return (
    <Button onClick={() => void share()}>
      <Share2 aria-hidden="true" size={18} />
      {t('market.share')}
    </Button>
  )
}
