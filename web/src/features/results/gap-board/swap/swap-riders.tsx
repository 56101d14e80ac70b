// Opens the exchange of the rides and numbers of two riders who wore each other's plates.
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { Button } from '@/ui/button'
import { SwapDialog } from './swap-dialog'

export function SwapRiders({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="mb-3 print:hidden" onClick={() => setOpen(true)}>
        <ArrowRightLeft aria-hidden="true" size={20} />
        {t('riderSwap.open')}
      </Button>
      {isOpen && <SwapDialog stage={stage} onClose={() => setOpen(false)} />}
    </>
  )
}
