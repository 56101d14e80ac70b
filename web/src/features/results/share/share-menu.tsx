// The ways to share the results: a link, a TV, a QR code, embedding in another site.
import { Share2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { classNames } from '@/ui/class-names'
import { Popover } from '@/ui/overlays/popover'

const SharePanel = lazy(async () => ({ default: (await import('./share-panel')).SharePanel }))

export function ShareMenu({ stage, className }: { stage: Stage; className?: string }) {
  const { t } = useTranslation()
  return (
    <Popover
      label={t('share.title')}
      className={classNames(
        'flex min-h-touch min-w-touch items-center justify-center rounded-control px-2 hover:bg-sunken print:hidden',
        className,
      )}
      button={<Share2 aria-hidden="true" size={20} />}
    >
      <Suspense>
        <SharePanel stage={stage} />
      </Suspense>
    </Popover>
  )
}
