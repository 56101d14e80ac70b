// The label of results whose approval was reopened, the same everywhere.
import { PencilLine } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { classNames } from '../class-names'

export function BeingCorrected({ className }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <span
      className={classNames(
        'caps inline-flex items-center gap-1.5 rounded-full border border-warn bg-warn-tint px-2.5 py-0.5 text-sm text-warn',
        className,
      )}
    >
      <PencilLine aria-hidden="true" size={14} className="shrink-0" />
      {t('ui.beingCorrected')}
    </span>
  )
}
