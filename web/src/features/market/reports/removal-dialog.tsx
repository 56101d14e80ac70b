// The dialog in which an administrator removes an ad and gives the seller a reason.
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import type { Ad } from '@/api'
import { headline } from '@/lib/text/headline'
import { notify } from '@/ui/notices/notify'
import { refetchAds } from '../market'
import { removeAd } from '../market-api'
import { ReasonDialog } from '../reason-dialog'

export function RemovalDialog({ ad, onClose }: RemovalDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return (
    <ReasonDialog
      title={t('market.removal.sure')}
      text={t('market.removal.text', { title: headline(ad.description) })}
      help={t('market.removal.help')}
      confirm={t('market.removal.press')}
      look="danger"
      send={(reason) => removeAd(ad.id, reason)}
      onDone={() => {
        notify.success(t('market.removal.done'))
        void refetchAds(queryClient)
      }}
      onClose={onClose}
    />
  )
}

interface RemovalDialogProps {
  ad: Pick<Ad, 'id' | 'description'>
  onClose: () => void
}
