// Reports an ad to the administrators.
import { useTranslation } from 'react-i18next'
import type { Ad } from '@/api'
import { headline } from '@/lib/headline'
import { notify } from '@/ui/notify'
import { reportAd } from '../market-api'
import { ReasonDialog } from '../reason-dialog'

export function ReportDialog({ ad, onClose }: { ad: Ad; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ReasonDialog
      title={t('market.report.title')}
      text={t('market.report.text', { title: headline(ad.description) })}
      confirm={t('market.report.send')}
      look="filled"
      send={(reason) => reportAd(ad.id, reason)}
      onDone={() => notify.success(t('market.report.sent'))}
      onClose={onClose}
    />
  )
}
