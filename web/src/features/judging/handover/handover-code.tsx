// The code and the address that the next judge's phone opens.
import { Copy } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { StageKey } from '@/lib/addresses/paths'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { Button } from '@/ui/button'
import { copyText } from '@/ui/sharing/copy-text'
import { useScreenAwake } from '@/ui/use-screen-awake'
import type { StoredHandover } from './stored-handovers'

const QrCode = lazy(() => import('@/ui/sharing/qr-code'))

export function HandoverCode({
  stageKey,
  handover: { section, token },
  onClose,
}: {
  stageKey: StageKey
  handover: StoredHandover
  onClose: () => void
}) {
  const { t } = useTranslation()
  useScreenAwake()
  const address = window.location.origin + rarePaths.judgeLink(stageKey, token)
  const copy = () => copyText(address, { copied: t('ui.linkCopied'), failed: t('handover.copyFailed') })
  return (
    <>
      <output className="text-xl leading-tight font-semibold">{t('handover.done', { section })}</output>
      <p>{t('handover.scan', { section })}</p>
      <div className="mx-auto aspect-square w-full max-w-[min(100%,65dvh)] overflow-hidden rounded-card border border-line">
        <Suspense>
          <QrCode text={address} label={t('handover.code', { section })} />
        </Suspense>
      </div>
      <p className="text-sm wrap-anywhere text-ink-soft">{address}</p>
      <p>{t('handover.again')}</p>
      <Button className="min-h-touch-judge text-lg" onClick={() => void copy()}>
        <Copy aria-hidden="true" size={20} />
        {t('judges.handouts.copy')}
      </Button>
      <Button look="filled" className="min-h-touch-judge text-lg" onClick={onClose}>
        {t('judges.handouts.done')}
      </Button>
    </>
  )
}
