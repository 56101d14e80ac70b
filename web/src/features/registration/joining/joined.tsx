// A rider reads that it worked, and may leave while the registration is open.
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stage } from '../../../api'
import { Button } from '../../../ui/button'
import { CancelDialog } from './cancel-dialog'

export function Joined({ stage, mayLeave }: { stage: Stage; mayLeave: boolean }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="flex min-h-touch items-center gap-2 rounded-control bg-brand-tint px-3 font-semibold">
        <CircleCheck aria-hidden="true" size={20} className="shrink-0 text-brand" />
        {t('joining.joined')}
      </p>
      {mayLeave && <Button onClick={() => setAsking(true)}>{t('joining.cancel')}</Button>}
      {asking && <CancelDialog stage={stage} onClose={() => setAsking(false)} />}
    </div>
  )
}
