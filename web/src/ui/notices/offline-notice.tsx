// A hint that the data on screen aren't updated while there is no connection.
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { asOfText } from '@/lib/time/dates'
import { useLanguage } from '../use-language'

export function OfflineNotice({ isOffline }: { isOffline: boolean }) {
  const { t } = useTranslation()
  return <Notice>{isOffline && t('ui.connectionLost')}</Notice>
}

/** The same with the time of the data. */
export function StaleNotice({ since, timeZone }: StaleNoticeProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <Notice>
      {since !== null && (
        <>
          <strong className="sm:block">{t('results.connectionLost')}</strong>{' '}
          {t('ui.listAsOf', { time: asOfText(since, timeZone, language) })}
        </>
      )}
    </Notice>
  )
}

interface StaleNoticeProps {
  /** Since when the data aren't updated, in ms; null while they are. */
  since: number | null
  timeZone: string
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <output className="block">
      {children && (
        <span className="mb-4 flex gap-3 rounded-control bg-warn-tint px-4 py-3">
          <CloudOff aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-warn" />
          <span>{children}</span>
        </span>
      )}
    </output>
  )
}
