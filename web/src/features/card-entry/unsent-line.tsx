// The number of unsent rides beside the title, from the first card on: before it there is nothing that could
// have been sent.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'

export function UnsentLine({ count }: { count: number }) {
  const { t } = useTranslation()
  const [hadUnsent, setHadUnsent] = useState(false)
  if (count > 0 && !hadUnsent) setHadUnsent(true)
  if (!hadUnsent) return null
  return (
    <output
      className={
        count > 0 ? 'rounded-full bg-warn-tint px-2.5 py-0.5 font-semibold text-warn' : 'text-ink-soft'
      }
    >
      {count > 0 ? t('judging.unsent', { count }) : t('judging.allSent')}
    </output>
  )
}
