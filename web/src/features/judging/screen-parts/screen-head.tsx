// The head of a full-screen dialog: its title and the close button.
import { X } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'

export function ScreenHead({ title, titleClassName, className, onClose }: ScreenHeadProps) {
  const { t } = useTranslation()
  return (
    <header className="shrink-0 border-b border-line">
      <div className={classNames('flex items-center justify-between pl-gutter', className)}>
        <h2 className={titleClassName}>{title}</h2>
        <Button
          look="quiet"
          className="min-h-touch-judge min-w-touch-judge"
          aria-label={t('ui.close')}
          onClick={onClose}
        >
          <X aria-hidden="true" size={28} />
        </Button>
      </div>
    </header>
  )
}

interface ScreenHeadProps {
  title: string
  titleClassName: string
  className?: string
  onClose: () => void
}
