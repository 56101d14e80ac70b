// Shares the current address, including view, search and open riders.
import { Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Stage } from '@/api'
import { classNames } from '@/ui/class-names'
import { shareLink } from '@/ui/share-link'

export function ShareButton({ stage, className }: { stage: Stage; className?: string }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-label={t('share.title')}
      onClick={() => void shareLink(t, { title: stage.title, url: window.location.href })}
      className={classNames(
        'flex min-h-touch min-w-touch items-center justify-center rounded-control hover:bg-sunken print:hidden',
        className,
      )}
    >
      <Share2 aria-hidden="true" size={20} />
    </button>
  )
}
