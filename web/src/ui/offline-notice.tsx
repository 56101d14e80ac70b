// A hint that the data on screen aren't updated while there is no connection.
import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export function OfflineNotice({ isOffline }: { isOffline: boolean }) {
  const { t } = useTranslation()
  return (
    <output className="block">
      {isOffline && (
        <span className="mb-4 flex gap-3 rounded-control bg-warn-tint px-4 py-3">
          <CloudOff aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-warn" />
          <span>{t('ui.connectionLost')}</span>
        </span>
      )}
    </output>
  )
}
