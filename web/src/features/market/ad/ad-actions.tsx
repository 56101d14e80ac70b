// The actions on an ad: share and report it, and for administrators remove it.
import { useState } from 'react'
import { Flag, Trash2 } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { Ad } from '@/api'
import { headline } from '@/lib/text/headline'
import { paths } from '@/lib/addresses/paths'
import { marketPaths } from '@/lib/addresses/market-paths'
import { Button, ButtonLink } from '@/ui/button'
import { useRequestedForm } from '@/ui/use-requested-form'
import { useSession } from '@/features/accounts/session'
import { notify } from '@/ui/notices/notify'
import { RemovalDialog } from '../reports/removal-dialog'
import { ShareButton } from './share-button'
import { reportAd } from '../market-api'
import { ReasonDialog } from '../reason-dialog'

export function AdActions({ ad }: { ad: Ad }) {
  const { t } = useTranslation()
  const { user, isKnown } = useSession()
  const [openDialog, setOpenDialog] = useState<'report' | 'removal' | null>(null)
  const close = () => setOpenDialog(null)
  useRequestedForm('report', user !== null, () => setOpenDialog('report'))
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line pt-4">
      <ShareButton ad={ad.id} title={headline(ad.description)} />
      {user && (
        <Button look="quiet" onClick={() => setOpenDialog('report')}>
          <Flag aria-hidden="true" size={18} />
          {t('market.report.press')}
        </Button>
      )}
      {isKnown && !user && (
        <ButtonLink look="quiet" to={paths.login(marketPaths.reportAd(ad.id))}>
          <Flag aria-hidden="true" size={18} />
          {t('market.report.loginFirst')}
        </ButtonLink>
      )}
      {user?.admin && (
        <Button look="quiet" onClick={() => setOpenDialog('removal')}>
          <Trash2 aria-hidden="true" size={18} />
          {t('market.removal.press')}
        </Button>
      )}
      {openDialog === 'report' && <ReportDialog ad={ad} onClose={close} />}
      {openDialog === 'removal' && <RemovalDialog ad={ad} onClose={close} />}
    </div>
  )
}

/** Reports an ad to the administrators. */
function ReportDialog({ ad, onClose }: { ad: Ad; onClose: () => void }) {
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
