// What was deleted last, with a button that undoes it.

import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button'
import type { Deleted } from './use-deleting'

export function UndoDeletion({ deleted, onTakeBack }: { deleted: Deleted; onTakeBack: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="sticky top-0 z-10 flex items-center justify-between gap-3 border-b border-line bg-brand-tint px-gutter py-1.5 print:hidden">
      <output className="min-w-0 leading-tight">{deleted.text}</output>
      <Button className="min-h-touch-judge shrink-0" onClick={onTakeBack}>
        <Undo2 aria-hidden="true" size={20} />
        {t('judging.undo')}
      </Button>
    </div>
  )
}
