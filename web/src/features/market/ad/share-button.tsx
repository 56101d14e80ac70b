// Shares the address of the ad.
import { Share2 } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { paths } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { shareLink } from '@/ui/sharing/share-link'

export function ShareButton({ ad, title }: { ad: string; title: string }) {
  const { t } = useTranslation()
  const url = new URL(paths.ad(ad), globalThis.location.origin).href
  return (
    <Button onClick={() => void shareLink(t, { title, url })}>
      <Share2 aria-hidden="true" size={18} />
      {t('market.share')}
    </Button>
  )
}
