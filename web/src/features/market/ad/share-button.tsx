// Hands the advert's address on: by the phone's own sheet, or into the clipboard.
import { Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths'
import { Button } from '../../../ui/button'
import { notify } from '../../../ui/notify'

export function ShareButton({ ad, title }: { ad: string; title: string }) {
  const { t } = useTranslation()
  const url = new URL(paths.ad(ad), globalThis.location.origin).href
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify.success(t('judges.sheets.copied')),
      () => notify.error(t('judges.sheets.notCopied')),
    )
  const share = async () => {
    // Not every browser has it, whatever the types say.
    if (typeof navigator.share !== 'function') return copy()
    // Who closes the sheet without choosing has changed their mind.
    return navigator.share({ title, url }).catch(() => undefined)
  }
  return (
    <Button onClick={() => void share()}>
      <Share2 aria-hidden="true" size={18} />
      {t('market.share')}
    </Button>
  )
}
