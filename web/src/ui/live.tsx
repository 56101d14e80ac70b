// The label of something that is live, the same everywhere.
import { useTranslation } from '@/ui/i18n'
import { classNames } from './class-names'

export function Live({ className }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <span
      className={classNames(
        'caps inline-flex items-center gap-1.5 rounded-full bg-brand px-2.5 py-0.5 text-sm text-brand-ink',
        className,
      )}
    >
      <span aria-hidden="true" className="size-2 animate-pulse rounded-full bg-current" />
      {t('ui.live')}
    </span>
  )
}
