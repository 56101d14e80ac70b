// The dialog in which an administrator removes an advert and gives the seller a reason.
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '@/ui/notify'
import { marketChanged } from '../market'
import { removeAd } from '../market-api'
import { ReasonDialog } from '../reason-dialog'

export function RemovalDialog({ ad, onClose }: { ad: string; onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return (
    <ReasonDialog
      title={t('ui.unsaved.title')}
      text={t('market.removal.text')}
      help={t('market.removal.help')}
      confirm={t('market.removal.press')}
      look="danger"
      send={(reason) => removeAd(ad, reason)}
      onDone={() => {
        notify.success(t('market.removal.done'))
        void marketChanged(queries)
      }}
      onClose={onClose}
    />
  )
}
