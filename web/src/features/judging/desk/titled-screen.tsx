// A dialog over the whole phone with its name and the way out at the top, and a column that scrolls.

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button'
import { FullScreen } from './full-screen'

export function TitledScreen({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <FullScreen label={title} onClose={onClose} className="bg-ground text-ink">
      <header className="shrink-0 border-b border-line">
        <div className="mx-auto flex w-full max-w-prose items-center justify-between pl-gutter">
          <h2 className="text-3xl">{title}</h2>
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
      <div className="min-h-0 grow overflow-y-auto">
        <div className="mx-auto flex w-full max-w-prose flex-col gap-3 p-gutter">{children}</div>
      </div>
    </FullScreen>
  )
}
